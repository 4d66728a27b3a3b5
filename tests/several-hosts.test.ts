import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenToChanges } from "#core/db/announcements.ts";
import { connect, isDatabaseDown } from "#core/db/client.ts";
import { DatabaseClient } from "#core/db/database-client.ts";
import { withStartupLock } from "#core/db/migrate.ts";
import { sharesSessions } from "#core/db/pooler.ts";
import { openStandby } from "#tests/support/standby.ts";

describe("an address of several hosts, a standby before its primary", () => {
  let servers: Awaited<ReturnType<typeof openStandby>>;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    servers = await openStandby();
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await servers.close();
  });

  const openPool = (parameters: string, options = {}) => {
    const opened = connect(servers.bothUrl(parameters), { connectionsMax: 2, ...options });
    closing.push(() => opened.pool.end());
    return opened;
  };

  const isStandby = async (parameters: string) => {
    const client = new DatabaseClient({ connectionString: servers.bothUrl(parameters) });
    await client.connect();
    try {
      const { rows } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
      return rows[0]?.is;
    } finally {
      await client.end();
    }
  };

  it.each([
    ["primary", false],
    ["read-write", false],
    ["standby", true],
    ["prefer-standby", true],
    ["read-only", true],
    ["any", true],
  ])("%s asks the host that it names", async (target, expected) => {
    expect(await isStandby(`target_session_attrs=${target}`)).toBe(expected);
  });

  it("whatever needs a session of its own finds the primary too", async () => {
    const url = servers.bothUrl("target_session_attrs=read-write");
    expect(await sharesSessions(url)).toBe(false);
    const { rows } = await withStartupLock(url, (client) => client.query("select pg_is_in_recovery() as is"));
    expect(rows).toEqual([{ is: false }]);
  });

  it("a host that nobody listens at, or whose name nobody knows, is passed over", async () => {
    const url = new URL(servers.primaryUrl);
    const [folder, port] = [decodeURIComponent(url.hostname), url.port];
    const client = new DatabaseClient({
      connectionString: `postgres://postgres@/absah?host=127.0.0.1,nobody.invalid,${folder}&port=1,5432,${port}`,
    });
    await client.connect();
    await client.end();
  });

  it("where no host will do, it says what each of them said", async () => {
    const url = "postgres://postgres@127.0.0.1:1,127.0.0.1:2/absah?target_session_attrs=read-write";
    const { db, pool } = connect(url);
    closing.push(() => pool.end());
    const failure = await db.execute("select 1").catch((error: Error) => error);
    expect(isDatabaseDown(failure)).toBe(true);
    expect(String((failure as Error).cause)).toMatch(
      /No host of the database is read-write: 127\.0\.0\.1:1 .*ECONNREFUSED.*; 127\.0\.0\.1:2 .*ECONNREFUSED/,
    );
  });

  it("a host that takes connections and says nothing is waited for once, not with TLS and again without", async () => {
    let connections = 0;
    const silent = createServer(() => (connections += 1)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const client = new DatabaseClient({
      connectionString: `postgres://postgres@127.0.0.1:${port}/absah`,
      connectionTimeoutMillis: 300,
    });
    await expect(client.connect()).rejects.toThrow("timeout expired");
    expect(connections).toBe(1);
    silent.close();
  });

  it("a connection that writes nothing is the database being away, and is opened anew", async () => {
    const { pool } = openPool("target_session_attrs=any", { connectionsMax: 1 });
    const client = await pool.connect();
    const sessionOf = async () =>
      (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const refused = await client.query("create table written ()").catch((error: Error) => error);
    expect(isDatabaseDown(refused)).toBe(true);
    client.release();
    expect(await sessionOf()).not.toBe(rows[0]?.pid);
  });

  it("after a failover the same pool writes to the new primary, and announcements are heard again", async () => {
    const parameters = "target_session_attrs=read-write";
    const { db, pool } = openPool(parameters);
    const heard: string[] = [];
    const states: string[] = [];
    const listener = listenToChanges(servers.bothUrl(parameters), db, {
      changed: (table) => heard.push(table),
      listening: () => states.push("listening"),
      lost: () => states.push("lost"),
    });
    closing.push(() => listener.close());
    await expect.poll(() => states).toEqual(["listening"]);

    const another = openPool(`${parameters}&application_name=another`).pool;
    await another.query("select 1");

    await servers.failOver();
    await expect.poll(() => another.totalCount).toBe(0);
    expect((await another.query("select pg_is_in_recovery() as is")).rows).toEqual([{ is: false }]);
    await expect.poll(() => states.slice(1).at(-1)).toBe("listening");
    await pool.query("create table kept ()");
    await pool.query("select pg_notify('content_changed', 'articles')");
    await expect.poll(() => heard).toContain("articles");
    expect(await isStandby("target_session_attrs=prefer-standby")).toBe(false);
  });
});

describe("a primary that answers nothing more and closes nothing", () => {
  let servers: Awaited<ReturnType<typeof openStandby>>;
  beforeAll(async () => {
    servers = await openStandby();
  });
  afterAll(async () => await servers.close());

  it("costs what was asked its time, and one that connects its own; then the new primary answers", async () => {
    const { pool } = connect(servers.bothUrl("target_session_attrs=read-write"), {
      connectionsMax: 1,
      queryMsMax: 1_000,
      connectMsMax: 1_000,
    });
    const ask = async () =>
      await pool.query("create table if not exists kept ()").then(() => "kept", isDatabaseDown);
    expect(await ask()).toBe("kept");
    await servers.hang();
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, "kept"]);
    await pool.end();
  });
});
