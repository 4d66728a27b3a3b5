import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { makeBackup } from "#core/backup/make-backup.ts";
import { restoreBackup } from "#core/backup/restore-backup.ts";
import { parseSettings } from "#core/settings.ts";
import { compareWithPublished } from "#core/tlog/compare-with-published.ts";
import { keyPath } from "#core/tlog/keys.ts";
import { restartLog } from "#core/tlog/restart.ts";
import { openLog } from "#tests/support/log.ts";
import { checkLog } from "#tests/support/log-checker.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "absah-fork-"));
  folders.push(folder);
  return folder;
}

const tables = ["certificate_commitments", "log_leaves", "log_tiles", "log_checkpoints", "status_lists"];

/** A certificate that is valid and in the log, and somebody who can set the database back to that day. */
function useRegister() {
  const product = useProduct();
  const at = { id: "" };
  const advance = async () => {
    const { transparencyLog, statusLists } = product.services;
    for (const grow of [transparencyLog, statusLists, transparencyLog, statusLists]) await grow.advance();
  };
  const tamper = async (...statements: ReturnType<typeof sql>[]) =>
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.execute(statement);
    });
  const add = async () => {
    const editor = await product.signIn("editor");
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput()));
    return (await answer.json()).id as string;
  };
  beforeEach(async () => {
    await tamper(sql`delete from log_alarms`);
    at.id = await add();
    await advance();
    expect(await alarms()).toEqual([]);
  });
  const alarms = async () => {
    const { rows } = await product.db.execute<{ key: string }>(sql`select key from log_alarms order by key`);
    return rows.map(({ key }) => key);
  };
  return {
    ...{ product, at, advance, tamper, add, alarms },
    /** As it is at this moment. @returns what makes it so again */
    async keepCopy() {
      const copyOf = (table: string) => sql.raw(`kept_${table}_${name}`);
      const name = randomUUID().slice(0, 8);
      await tamper(...tables.map((table) => sql`create table ${copyOf(table)} as table ${sql.raw(table)}`));
      const { rows } = await product.ownerDb.execute<{ status: string; version: number }>(
        sql`select status, version from certificates where id = ${at.id}`,
      );
      return async () =>
        await tamper(
          sql`delete from log_pending`,
          ...tables.flatMap((table) => [
            sql`delete from ${sql.raw(table)}`,
            sql`insert into ${sql.raw(table)} overriding system value table ${copyOf(table)}`,
          ]),
          sql`update certificates set status = ${rows[0]?.status}, version = ${rows[0]?.version} where id = ${at.id}`,
        );
    },
    async withdraw() {
      const editor = await product.signIn("editor");
      const path = `/api/certificates/${at.id}`;
      const { version, certificate_number } = await (await editor.request(path)).json();
      const input = certificateInput({ certificate_number, status: "Dicabut" });
      expect((await editor.request(path, asJson("PUT", { ...input, version }))).status).toBe(200);
      await advance();
    },
    deleteDecisions: () =>
      tamper(sql`delete from certificate_decisions where certificate_id = ${at.id} and kind = 'withdrawn'`),
    status: async (path: string) => (await product.request(path)).status,
    page: () => `/verifikasi-sertifikat/${at.id}`,
    answer: async () => (await (await product.request(`/verifikasi-sertifikat/${at.id}.json`)).json()).answer,
    signed: async () =>
      (
        await product.db.execute(
          sql`select note from log_checkpoints union all select credential from status_lists`,
        )
      ).rows,
  };
}

describe("a database that was set back", () => {
  const {
    product,
    advance,
    tamper,
    add,
    alarms,
    keepCopy,
    withdraw,
    deleteDecisions,
    status,
    page,
    answer,
    signed,
  } = useRegister();

  it("to before a withdrawal confirms nothing and signs nothing, though nothing new enters the log", async () => {
    const neighbour = await add();
    await advance();
    const setBack = await keepCopy();
    await withdraw();
    const setForth = await keepCopy();
    expect(await answer()).toBe("known");
    await setBack();
    await deleteDecisions();
    const before = await signed();
    // Until the next look, less than half a second later, it looks as it did.
    await advance();
    expect(product.services.transparencyLog.refusal()).toMatch(/but \d+ were published/);
    expect(await alarms()).toEqual(["fork"]);
    expect([
      await answer(),
      await status(page()),
      await status(`/verifikasi-sertifikat/${neighbour}`),
    ]).toEqual(["unconfirmed", 503, 503]);
    expect(await status(`/verifikasi-sertifikat/${randomUUID()}`)).toBe(503);
    expect(await status("/status/suspension/0")).toBe(503);
    expect(await signed()).toEqual(before);
    await tamper(sql`delete from log_alarms`);
    await advance();
    expect(await alarms()).toEqual(["fork"]);
    // With what was signed it goes on by itself; the decision that is gone is another matter.
    await setForth();
    await advance();
    expect([await alarms(), await answer()]).toEqual([[], "unconfirmed"]);
    expect(await status(`/verifikasi-sertifikat/${neighbour}`)).toBe(200);
  });

  it("and grew again by another server is noticed by its root", async () => {
    const setBack = await keepCopy();
    await withdraw();
    const setForth = await keepCopy();
    await setBack();
    await deleteDecisions();
    const stranger = await openLog(product.db, await settingsOfAnother());
    await product.db.execute(someEntries);
    await stranger.advance();
    expect(stranger.refusal()).toBe(undefined);
    await advance();
    expect(product.services.transparencyLog.refusal()).toMatch(
      /^The first \d+ entries of the log are not those/,
    );
    expect(await status(page())).toBe(503);
    await stranger.close();
    await setForth();
    await advance();
  });

  it("is noticed by a server that takes over and never signed: by the tree head beside the uploads", async () => {
    const setBack = await keepCopy();
    await withdraw();
    const setForth = await keepCopy();
    await setBack();
    await deleteDecisions();
    await product.db.execute(someEntries);
    const before = await signed();
    const other = await openLog(product.db, await settingsOfAnother(), { files: product.services.files });
    await other.advance();
    expect(other.refusal()).toMatch(/but \d+ were published/);
    expect([await signed(), await alarms(), await status(page())]).toEqual([before, ["fork"], 503]);
    await other.close();
    await setForth();
    await advance();
  });

  it("is noticed when the server starts, before anybody is answered", async () => {
    const setBack = await keepCopy();
    await withdraw();
    const setForth = await keepCopy();
    await product.whileStopped(async () => {
      await setBack();
      await deleteDecisions();
      await compareWithPublished(product.connectionString, product.services.settings);
    });
    expect([await alarms(), await status(page())]).toEqual([["fork"], 503]);
    await setForth();
    await advance();
    expect(await alarms()).toEqual([]);
  });

  it("is no fork any more, even to a server that nobody stopped, once another log took its place", async () => {
    const folder = await newFolder();
    const own = parseSettings({ PUBLIC_URL: "http://absah.test", DATA_DIR: folder });
    const { settings } = product.services;
    await cp(dirname(keyPath(settings)), dirname(keyPath(own)), { recursive: true });
    const running = await openLog(product.db, own);
    const setBack = await keepCopy();
    await withdraw();
    await running.advance();
    const setForth = await keepCopy();
    await product.db.execute(someEntries);
    await running.advance();
    await setBack();
    await deleteDecisions();
    await running.advance();
    expect([running.refusal(), await alarms()]).toEqual([expect.stringMatching(/were published/), ["fork"]]);
    await restartLog(product.ownerDb, own, { origin: "absah.test/log-9", now: new Date() });
    await running.advance();
    // It does not have the new keys: that is told, and certificates are answered.
    expect([running.refusal(), await alarms()]).toEqual([expect.stringMatching(/a key that this/), ["keys"]]);
    expect(await status(page())).toBe(200);
    await running.close();
    await setForth();
    await advance();
  });

  /** One with the same keys and nothing else of this one. */
  async function settingsOfAnother() {
    const LOG_KEYS = keyPath(product.services.settings);
    return parseSettings({ PUBLIC_URL: "http://absah.test", DATA_DIR: await newFolder(), LOG_KEYS });
  }
  const someEntries = sql`insert into log_pending (leaf)
    select '{"former":null,"recorded":"2026-01-01T00:00:00.000Z","type":"restart","v":1}' from generate_series(1, 9)`;
});

describe("the storage of the uploads", () => {
  const { product, add } = useRegister();
  const size = async () =>
    (await product.db.execute<{ size: number }>(sql`select max(size)::int as size from log_checkpoints`))
      .rows[0]?.size ?? 0;

  it("that cannot be reached does not stop the log, nor does a tree head there that nobody of this log signed", async () => {
    const refusing = async () => Promise.reject(new Error("The storage is down"));
    const down = { exists: refusing, getBytes: refusing, put: refusing };
    const foreign = Buffer.from(
      `absah.test/log\n9999\n${Buffer.alloc(32).toString("base64")}\n\n\u2014 absah.test/log AAAAAAAA\n`,
    );
    const lying = { exists: async () => true, getBytes: async () => foreign, put: async () => undefined };
    for (const files of [down, lying]) {
      const before = await size();
      await add();
      const log = await openLog(product.db, product.services.settings, { files });
      await log.advance();
      await log.close();
      expect(log.refusal()).toBe(undefined);
      expect(await size()).toBeGreaterThan(before);
    }
  });
});

describe("a backup of yesterday that is restored", () => {
  const { product, advance, withdraw, status, page, answer, alarms } = useRegister();
  const secret = "r".repeat(43);

  it("confirms nothing until another log takes the place of the former one, as docs/operating.md has it", async () => {
    const path = join(await newFolder(), "absah.tar.gz");
    const { files, settings } = product.services;
    await makeBackup(product.ownerDb, files, { path, secret });
    await withdraw();
    await product.whileStopped(async () => {
      await restoreBackup(product.ownerDb, files, { path, secret, mayReplace: true, mayBeUnverified: false });
      await compareWithPublished(product.connectionString, settings);
    });
    expect([await alarms(), await answer()]).toEqual([["fork"], "unconfirmed"]);
    let key = "";
    await product.whileStopped(async () => {
      ({ key } = await restartLog(product.ownerDb, settings, {
        origin: "absah.test/log-2",
        now: new Date(),
      }));
      await compareWithPublished(product.connectionString, settings);
    });
    expect(await answer()).toBe("known");
    await advance();
    const { leaves, origin } = await checkLog((path) => product.request(path), key);
    expect([origin, product.services.transparencyLog.refusal()]).toEqual(["absah.test/log-2", undefined]);
    expect(leaves[1]).toMatchObject({ type: "restart", former: expect.stringContaining("absah.test/log") });
    // What was lost is entered again, and is on record from then on.
    await withdraw();
    expect([await alarms(), await answer(), await status(page())]).toEqual([[], "known", 200]);
    expect(await (await product.request(page())).text()).toContain('data-verdict="withdrawn"');
  });
});
