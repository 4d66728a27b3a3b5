import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openCertificateLoader } from "#core/register/certificate-loader.ts";
import { insert, update } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";

const actor = { id: null, name: "test", email: null };

describe("certificates that are scanned at the same moment", () => {
  const product = useProduct();
  const queries = useQueryCount();

  const add = () => insert(product.db, inputSchema.parse(certificateInput()), actor);

  it("are read together, each answered with its own, and an unknown one with none", async () => {
    const added = await Promise.all(Array.from({ length: 250 }, add));
    const find = openCertificateLoader(product.db);
    const unknown = randomUUID();
    const ids = [...added.map(({ id }) => id), unknown, ...added.map(({ id }) => id)];
    const { result: found, count } = await queries.during(() => Promise.all(ids.map(find)));
    expect(found.map((certificate) => certificate?.id)).toEqual(
      ids.map((id) => (id === unknown ? undefined : id)),
    );
    expect(count).toBeLessThan(12);
  });

  it("are never told what held before they were asked for", async () => {
    const certificate = await add();
    const find = openCertificateLoader(product.db);
    for (let version = certificate.version; version < 20; version++) {
      const earlier = [find(certificate.id), find(certificate.id), find(certificate.id)];
      const status = `Tahap ${version}`;
      await update(
        product.db,
        certificate.id,
        version,
        inputSchema.parse(certificateInput({ ...certificate, status })),
        actor,
      );
      expect((await find(certificate.id))?.status).toBe(status);
      await Promise.all(earlier);
    }
  });

  it("all hear that the database refused, and the next ones are answered again", async () => {
    const certificate = await add();
    const find = openCertificateLoader(product.db);
    const before = [find(certificate.id), find(certificate.id)];
    // They are under way; what comes meanwhile is read together.
    await nextTurn();
    const together = await Promise.allSettled([find(certificate.id), find("no id"), find(randomUUID())]);
    expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect((await Promise.all(before)).map((found) => found?.id)).toEqual([certificate.id, certificate.id]);
    expect((await find(certificate.id))?.id).toBe(certificate.id);
  });

  it("wait for a read that is slow no longer than until a second one has begun", async () => {
    const certificate = await add();
    const find = openCertificateLoader(product.db);
    const reading = async () => {
      const { rows } = await product.db.execute<{ count: number }>(
        sql`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows[0]?.count;
    };
    const found = await product.db.transaction(async (tx) => {
      await tx.execute(sql`lock table certificates in access exclusive mode`);
      const first = find(certificate.id);
      await expect.poll(reading).toBe(1);
      const second = find(certificate.id);
      await expect.poll(reading).toBe(2);
      return [first, second];
    });
    expect((await Promise.all(found)).map((each) => each?.id)).toEqual([certificate.id, certificate.id]);
  });

  it("are confirmed where what was read of the log arrives late, after it has grown", async () => {
    const { transparencyLog } = product.services;
    const early = await add();
    await transparencyLog.advance();
    // As over a slow connection: what the database answered first of the log is there last.
    const held = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    let executed = 0;
    const slow = new Proxy(product.db, {
      get(db, name) {
        if (name !== "execute") return Reflect.get(db, name, db);
        return async (query: Parameters<typeof db.execute>[0]) => {
          const isFirst = executed++ === 0;
          const answer = await db.execute(query);
          if (isFirst) isAsked.resolve();
          if (isFirst) await held.promise;
          return answer;
        };
      },
    });
    const late = openCertificateLoader(slow)(early.id);
    await isAsked.promise;
    const next = await add();
    await transparencyLog.advance();
    expect((await openCertificateLoader(slow)(next.id))?.id).toBe(next.id);
    held.resolve();
    expect((await late)?.id).toBe(early.id);
  });
});
