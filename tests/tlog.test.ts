import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { certificateCommitments, certificates } from "#core/db/schema.ts";
import { checkLog } from "#tests/support/log-checker.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { dayFromNow } from "#tests/support/verification.ts";

describe("the transparency log", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  async function call(method: string, path: string, body?: unknown) {
    const answer = await editor.request(
      `/api${path}`,
      body === undefined ? { method } : asJson(method, body),
    );
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return await answer.json();
  }
  const add = async (values: Record<string, unknown> = {}) =>
    await call("POST", "/certificates", certificateInput(values));
  const pageOf = async (id: string) => await product.request(`/verifikasi-sertifikat/${id}`);

  /** What an outsider reads and checks, once the log has all that was done. */
  async function readLog() {
    await product.services.transparencyLog.advance();
    const [key = ""] = (await (await product.request("/log/keys")).text()).split("\n");
    return await checkLog((path) => product.request(path), key);
  }
  const leavesOf = async (id: string) =>
    (await readLog()).leaves.filter(({ certificate }: { certificate?: string }) => certificate === id);

  it("begins with the key that signs it, and says of each change what holds from then on, without a name", async () => {
    const { id, version } = await add({ client_name: "PT Rahasia Log" });
    const effective_on = dayFromNow(5);
    const decided = { decided_on: dayFromNow(0), effective_on, reason: "mark-misused" };
    const { version: after } = await call("POST", `/certificates/${id}/decisions`, {
      ...decided,
      kind: "suspended",
      version,
    });
    await call("DELETE", `/certificates/${id}`);
    const { leaves, origin } = await readLog();
    expect(after).toBeGreaterThan(version);
    expect(origin).toBe("absah.test/log");
    expect(leaves[0]).toMatchObject({ type: "key", v: 1 });
    expect(JSON.stringify(leaves)).not.toContain("Rahasia");
    const own = leaves.filter(({ certificate }: { certificate?: string }) => certificate === id);
    expect(own).toMatchObject([
      { seq: 0, action: "granted", status: "Valid", valid_until: "2029-01-09", prev: null },
      {
        seq: 1,
        action: "suspended",
        status: "Valid",
        effective: effective_on,
        upcoming: [{ on: effective_on, status: "Dibekukan" }],
      },
      { seq: 2, action: "removed", removed: true },
    ]);
    const canonical = JSON.stringify(Object.fromEntries(Object.entries(own[0]).sort()));
    expect(own[1].prev).toBe(createHash("sha256").update(`\0${canonical}`).digest("hex"));
  });

  it("has one entry of a transaction that changes a certificate several times, and none of a change that changes nothing", async () => {
    const { id, version, ...values } = await add();
    const input = certificateInput({ ...values, scope: "Lingkup lain" });
    await call("PUT", `/certificates/${id}`, { ...input, version });
    await product.db.execute(sql`update certificates set updated_at = now() where id = ${id}`);
    await product.db.transaction(async (tx) => {
      for (const scope of ["a", "b", "c"])
        await tx.update(certificates).set({ scope }).where(eq(certificates.id, id));
    });
    expect((await leavesOf(id)).map(({ action }) => action)).toEqual(["granted", "corrected", "corrected"]);
    const [last] = await product.db
      .select({ content: certificateCommitments.content })
      .from(certificateCommitments)
      .where(eq(certificateCommitments.certificate_id, id))
      .orderBy(sql`id desc`);
    expect(JSON.parse(last?.content ?? "")).toMatchObject({ scope: "c", edition: 5 });
  });

  it("is given as files that nobody has to ask for twice, and a tree head that everybody has to", async () => {
    const { size } = await readLog();
    const cacheOf = async (path: string) => (await product.request(path)).headers.get("cache-control");
    expect(await cacheOf("/log/checkpoint")).toBe("no-cache");
    const [tile, entries] = [`/log/tile/0/000.p/${size}`, `/log/tile/entries/000.p/${size}`];
    expect(await cacheOf(tile)).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf(entries)).toBe("public, max-age=31536000, immutable");
    for (const path of [
      `/log/tile/0/000.p/${size + 1}`,
      "/log/tile/0/001",
      "/log/tile/0/0",
      "/log/tile/9/000",
    ])
      expect((await product.request(path)).status, path).toBe(404);
  });

  it("has what two people saved of a certificate at the same moment, its row and its details", async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => add()));
    const details = (version: number, name: string) => ({
      scope_codes: ["28"],
      ...{ accreditation_body: "", accreditation_number: "", original_issue_date: null },
      sites: [{ name, address: "", city: "Batam", country: "Indonesia" }],
      version,
    });
    for (const { id } of added) await call("PUT", `/certificates/${id}/details`, details(0, "Pabrik"));
    await Promise.all(
      added.flatMap(({ id, version, certificate_number }) => [
        call("PUT", `/certificates/${id}`, {
          ...certificateInput({ certificate_number, status: "Dibekukan" }),
          version,
        }),
        call("PUT", `/certificates/${id}/details`, details(1, "Gudang")),
      ]),
    );
    const pages = await Promise.all(added.map(({ id }) => pageOf(id)));
    expect(pages.map(({ status }) => status)).toEqual(added.map(() => 200));
    expect(await (await pageOf(added[0]?.id)).text()).toContain("Gudang");
  });

  it("goes on, whatever somebody puts in its way by SQL", async () => {
    const { id } = await add();
    const odd = JSON.stringify([{ on: 5, edition: 1, changes: { status: 5.5, expiry_date: null } }]);
    await product.db.execute(sql`update certificates set upcoming = ${odd}::jsonb where id = ${id}`);
    await product.db.execute(
      sql`insert into log_pending (leaf) values (${"x".repeat(70_000)}), ('{"v":1,"type":"key"}')`,
    );
    const next = await add();
    expect(await leavesOf(next.id)).toHaveLength(1);
    expect(await leavesOf(id)).toHaveLength(2);
    expect(await product.services.auditor.walk()).toEqual([]);
  });

  it("takes entries however much somebody wrote by SQL, and numbers that changed several times at once", async () => {
    const { id } = await add();
    const step = (n: number) => ({ on: "2030-01-01", edition: n, changes: { status: "x".repeat(5_000) } });
    await product.db.transaction(async (tx) => {
      for (const n of [3, 1, 2])
        await tx.execute(
          sql`update certificates set certificate_number = ${`SEKALIGUS/${id}/${n}`} where id = ${id}`,
        );
      await tx
        .update(certificates)
        .set({ status: "Panjang ".repeat(20_000), upcoming: [1, 2, 3].map(step) })
        .where(eq(certificates.id, id));
    });
    expect((await pageOf(id)).status).toBe(200);
    const [, last] = await leavesOf(id);
    expect(last.status).toHaveLength(200);
    expect(await product.services.auditor.walk()).toEqual([]);
  });

  it("hashes in the database what the server hashes of what it serves, whatever texts and decisions hold", async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('"', "\\", "/", "\n", "\u0001", "\u007f", "é", "😀", "\u2028"),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 12,
    });
    const words = text.filter((value) => value.trim() !== "" && !value.includes("\0"));
    const { id } = await add();
    const changes = fc.record(
      { status: words, scope: fc.option(words), expiry_date: fc.constant("2031-01-01") },
      { requiredKeys: [] },
    );
    const step = fc.record({ on: fc.constant("2030-01-01"), edition: fc.nat(9), changes });
    const values = fc.record({
      ...{
        client_name: words,
        standard: words,
        status: words,
        scope: fc.option(words),
        pdf_url: fc.option(words),
      },
      upcoming: fc.option(fc.array(step, { maxLength: 3 })),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(values, changes, words, async (row, changes, words) => {
        run += 1;
        const note = `${words} ${run}`;
        await product.ownerDb.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.update(certificates).set(row).where(eq(certificates.id, id));
          await tx.execute(sql`update certificate_decisions set changes = ${JSON.stringify(changes)}::jsonb, public_note_en = ${note}
            where certificate_id = ${id}`);
        });
        expect((await pageOf(id)).status).toBe(503);
        await product.ownerDb.execute(sql`select commit_certificates(array[${id}]::uuid[], 'adopted')`);
        // With the alarm that the page raised.
        await expect
          .poll(async () => {
            await product.services.auditor.recheck();
            return (await pageOf(id)).status;
          })
          .not.toBe(503);
      }),
      { numRuns: 40 },
    );
  });
});
