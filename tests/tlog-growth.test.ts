import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { certificates, logCheckpoints, logLeaves, logPending } from "#core/db/schema.ts";
import { parseSettings, SettingsError } from "#core/settings.ts";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import { auditCheckpoints } from "#core/tlog/audit/checkpoints.ts";
import { readOrCreateLogKeys, rotateLogKeys } from "#core/tlog/keys.ts";
import { processEnvironment } from "#tests/support/command.ts";
import { openLog } from "#tests/support/log.ts";
import { checkLog, checkNote, definedRoot } from "#tests/support/log-checker.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

describe("the log, as it grows", () => {
  const product = useProduct();
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const settings = () => product.services.settings;
  const openSecond = async () => await openLog(product.db, settings());
  const add = async () =>
    await product.db
      .insert(certificates)
      .values(certificateInput() as typeof certificates.$inferInsert)
      .returning({ id: certificates.id });
  const keys = async () => (await (await product.request("/log/keys")).text()).trim().split("\n");
  const check = async () => await checkLog((path) => product.request(path), (await keys()).at(-1) ?? "");

  it("loses nothing and doubles nothing with two servers, however transactions overlap", async () => {
    const second = await openSecond();
    const before = await product.db.$count(certificates);
    const writers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 5; n += 1) await add();
    });
    const growing = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? second.advance() : product.services.transparencyLog.advance(),
    );
    await Promise.all([...writers, ...growing]);
    await second.advance();
    await second.close();
    const { leaves } = await check();
    const events = leaves.filter(({ type }: { type: string }) => type === "event");
    expect(new Set(events.map(({ certificate }: { certificate: string }) => certificate)).size).toBe(
      events.length,
    );
    expect(events.length).toBe(before + 40);
  });

  it("tells a certificate that was committed late as well: numbers are not in the order of commits", async () => {
    const late = await product.db.$client.connect();
    await late.query("begin");
    const columns = "client_name, certificate_number, standard, issue_date, expiry_date";
    const { rows } = await late.query(
      `insert into certificates (${columns}) values ('PT Lambat', 'LAMBAT/1', 'ISO', '2026-01-01', '2029-01-01') returning id`,
    );
    const [early] = await add();
    await product.services.transparencyLog.advance();
    const ids = async () =>
      (await check()).leaves.map(({ certificate }: { certificate?: string }) => certificate);
    expect(await ids()).toContain(early?.id);
    expect(await ids()).not.toContain(rows[0].id);
    await late.query("commit");
    late.release();
    await product.services.transparencyLog.advance();
    expect((await ids()).indexOf(rows[0].id)).toBeGreaterThan((await ids()).indexOf(early?.id));
  });

  it("goes on where a server was killed, again and again: each tree head is one of a prefix of the last", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-log-"));
    folders.push(folder);
    const added: Promise<unknown>[] = [];
    for (let round = 0; round < 6; round += 1) {
      const child = spawn(
        process.execPath,
        ["tests/log-grower.ts", product.connectionString, settings().DATA_DIR],
        { env: processEnvironment(), stdio: ["ignore", "pipe", "inherit"] },
      );
      // It says so each time that it begins: somewhere within the first, the second or the third it dies.
      for (let turns = 0; turns <= round % 3; turns += 1) {
        await once(child.stdout, "data");
        // While it works, and so many whatever the disk's speed: every prefix of the log is computed anew below.
        for (let n = 0; n < 3; n += 1) added.push(add());
      }
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await Promise.all(added);
    await product.services.transparencyLog.advance();
    const { leaves, size } = await check();
    expect(leaves).toHaveLength(size);
    const { rows: entries } = await product.db.execute<{ leaf: string }>(
      sql`select leaf from log_leaves order by index`,
    );
    const bytes = entries.map(({ leaf }) => Buffer.from(leaf));
    const { rows } = await product.db.execute<{ note: string }>(
      sql`select note from log_checkpoints order by size`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { note } of rows) {
      const signed = checkNote(note, (await keys()).at(-1) ?? "");
      expect(signed.root).toEqual(definedRoot(bytes.slice(0, signed.size)));
    }
    expect(await product.services.auditor.walk()).toEqual([]);
  });

  it("is signed again and again while much waits: what came first does not wait for the rest", async () => {
    await product.services.transparencyLog.advance();
    const { size } = await check();
    const log = await openLog(product.db, settings(), { signedEveryMs: 0 });
    await product.db.execute(sql`insert into log_pending (leaf)
      select '{"former":null,"recorded":"2026-01-01T00:00:00.000Z","type":"restart","v":1}' from generate_series(1, 1200)`);
    await log.advance();
    await log.close();
    const { rows } = await product.db.execute<{ more: number }>(
      sql`select (size - ${size})::int as more from log_checkpoints where size > ${size} order by size`,
    );
    expect(rows.map(({ more }) => more)).toEqual([500, 1_000, 1_200]);
  });

  it("raises no alarm by growing while its tree heads are gone through", async () => {
    const grow = async () => {
      await add();
      await product.services.transparencyLog.advance();
    };
    const log = await openLog(product.db, settings(), { signedEveryMs: 0 });
    for (let heads = 0; heads <= 50; heads += 1) {
      await add();
      await log.advance();
    }
    await log.close();
    const signed = async () => await product.db.$count(logCheckpoints);
    const before = await signed();
    const alarms: LogAlarm[] = [];
    for await (const wrong of auditCheckpoints(product.db, await readOrCreateLogKeys(settings()))) {
      alarms.push(...wrong);
      if ((await signed()) === before) await grow();
    }
    expect(await signed()).toBe(before + 1);
    expect(alarms).toEqual([]);
  });

  it("is signed by both keys after a rotation, of which an entry tells", async () => {
    const [former = ""] = await keys();
    const { current } = await rotateLogKeys(settings(), new Date());
    const rotated = await openSecond();
    await add();
    await rotated.advance();
    await rotated.close();
    expect(await keys()).toEqual([former, current]);
    for (const key of [former, current])
      expect((await checkLog((path) => product.request(path), key)).size).toBeGreaterThan(1);
    expect((await check()).leaves.findLast(({ type }: { type: string }) => type === "key")).toMatchObject({
      key: current,
      replaces: former,
    });
  });

  it("gets nothing from a server with other keys, neither its key nor a change", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-log-"));
    folders.push(folder);
    const other = parseSettings({ PUBLIC_URL: "http://absah.test", DATA_DIR: folder });
    const stranger = await openLog(product.db, other);
    await add();
    const { size } = await check();
    const waiting = await product.db.$count(logPending);
    await stranger.advance();
    expect(stranger.refusal()).toMatch(/other keys/);
    expect([await product.db.$count(logLeaves), await product.db.$count(logPending)]).toEqual([
      size,
      waiting,
    ]);
    await stranger.close();
    const own = await openSecond();
    await own.advance();
    await own.close();
    expect((await check()).size).toBe(size + waiting);
  });

  it("is signed no more by a server that does not have the newest key", async () => {
    const behind = await openSecond();
    await rotateLogKeys(settings(), new Date());
    const rotated = await openSecond();
    await rotated.advance();
    await rotated.close();
    await add();
    const { size } = await check();
    await behind.advance();
    expect(behind.refusal()).toMatch(/a key that this server does not have/);
    await behind.close();
    expect(await product.db.$count(logLeaves)).toBe(size);
  });

  it("has keys that only their owner reads, and a damaged file is not replaced", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-log-"));
    folders.push(folder);
    const own = parseSettings({ PUBLIC_URL: "http://absah.test", DATA_DIR: folder });
    const made = await Promise.all([readOrCreateLogKeys(own), readOrCreateLogKeys(own)]);
    expect(made[0].current.publicText).toBe(made[1].current.publicText);
    const path = join(folder, "keys", "log.json");
    await writeFile(path, (await readFile(path)).subarray(0, 100));
    await expect(readOrCreateLogKeys(own)).rejects.toThrow(SettingsError);
    const missing = { ...own, LOG_KEYS: join(folder, "fehlt.json") };
    await expect(readOrCreateLogKeys(missing)).rejects.toThrow("are not there");
  });
});
