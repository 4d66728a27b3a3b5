import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { listPostgresProcesses } from "#core/db/embedded/processes.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { projectRoot } from "#core/root.ts";
import { processEnvironment } from "#tests/support/command.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const dataDirs: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const dataDir of dataDirs.splice(0)) await removeDataDir(dataDir);
});

test("after kill -9 of the product the next start finds the database and has lost no acknowledged write", async () => {
  const dataDir = await makeDataDir();
  const acknowledged: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = await postmasterOf(dataDir);
    const writer = startWriter(dataDir, round * 1_000_000);
    await writer.acknowledges(100 + 30 * round);

    const postmaster = await postmasterOf(dataDir);
    const orphanWasLeft = round > 0 && round % 2 === 1;
    if (orphanWasLeft) expect(postmaster).toBe(before);
    else expect(postmaster).not.toBe(before);

    writer.child.kill("SIGKILL");
    if (round % 2 === 1) await killDatabase(dataDir, "SIGKILL");
    await writer.ended;
    acknowledged.push(...writer.numbers);
  }

  const kept = new Set(await withDatabase(dataDir, (client) => readNumbers(client)));
  expect(acknowledged.length).toBeGreaterThan(2_000);
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
});

test("a database that dies under the running product is started again at the same address", async () => {
  const dataDir = await makeDataDir();
  await withDatabase(dataDir, async (client, connectionString) => {
    await client.query("create table kept as select 1 as number");
    await killDatabase(dataDir, "SIGKILL");
    const { rows } = await waitFor(() => queryOnce(connectionString, "select number from kept"));
    expect(rows).toEqual([{ number: 1 }]);
  });
  expect(await processesOf(dataDir)).toEqual([]);
});

test("a backend that outlives its postmaster in a long computation does not stop the next start", async () => {
  const dataDir = await makeDataDir();
  await withDatabase(dataDir, async (client, connectionString) => {
    const endless = "select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b";
    const computation = client.query(endless).catch((error: Error) => error.message);
    await waitFor(async () => {
      const { rowCount } = await queryOnce(
        connectionString,
        "select from pg_stat_activity where state = 'active' and query like 'select count(%'",
      );
      expect(rowCount).toBe(1);
    });
    const postmaster = await postmasterOf(dataDir);
    if (postmaster) process.kill(postmaster, "SIGKILL");
    expect(await computation).toMatch(/terminated/);
    await waitFor(() => queryOnce(connectionString, "select 1"));
  });
});

test("two processes may open the same database at once, and either may stop first", async () => {
  const dataDir = await makeDataDir();
  const writers = [startWriter(dataDir, 0), startWriter(dataDir, 1_000_000)] as const;
  await Promise.all(writers.map((writer) => writer.acknowledges(50)));
  expect(await stop(writers[0])).toBe(0);

  await writers[1].acknowledges(writers[1].numbers.length + 50);
  expect(await stop(writers[1])).toBe(0);
  expect(await processesOf(dataDir)).toEqual([]);
});

test("a stale postmaster.pid whose process number belongs to another program does not stop the start", async () => {
  const dataDir = await makeDataDir();
  const locks = ["postmaster.pid", ".s.PGSQL.5432.lock"].map((name) => join(dataDir, "postgres", name));
  const texts = await withDatabase(dataDir, () => Promise.all(locks.map((lock) => readFile(lock, "utf8"))));

  // PostgreSQL passes over the processes of other users by itself.
  const { uid, gid } = await stat(join(dataDir, "postgres"));
  const stranger = spawn("sleep", ["600"], process.getuid?.() === 0 ? { uid, gid } : {});
  children.push(stranger);
  for (const [index, lock] of locks.entries()) {
    await writeFile(lock, texts[index]?.replace(/^\d+/, String(stranger.pid)) ?? "");
  }

  const rows = await withDatabase(dataDir, async (client) => (await client.query("select 1 as number")).rows);
  expect(rows).toEqual([{ number: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("the database listens on no network address, and only its own user can reach its socket", async () => {
  const dataDir = await makeDataDir();
  await withDatabase(dataDir, async (client) => {
    expect((await client.query("show listen_addresses")).rows).toEqual([{ listen_addresses: "" }]);
    expect(await listTcpListeners(await processesOf(dataDir))).toEqual([]);
    expect((await stat(client.host)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
  });
});

test("an interrupted initialisation leaves no half cluster", async () => {
  const dataDir = await makeDataDir();
  const writer = startWriter(dataDir, 0);
  await vi.waitUntil(async () => (await listStaging(dataDir)).length > 0, { timeout: 120_000, interval: 5 });
  writer.child.kill("SIGKILL");
  await writer.ended;
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);

  await withDatabase(dataDir, (client) => client.query("select 1"));
  expect(await listStaging(dataDir)).toEqual([]);
});

test("a DATA_DIR too deep for the address of a socket, with every awkward character, is opened all the same", async () => {
  const deep = join(await makeDataDir(), 'it\'s 100% "$HOME" \\ ünïcode, deep'.repeat(4));
  await mkdir(deep);
  dataDirs.unshift(deep);
  await withDatabase(deep, async (client) => {
    expect((await stat(client.host)).mode & 0o777).toBe(0o700);
    expect((await client.query("select 1 as number")).rows).toEqual([{ number: 1 }]);
  });
});

test("a cluster of another PostgreSQL version is refused with a sentence that says what to do", async () => {
  const dataDir = await makeDataDir();
  await withDatabase(dataDir, (client) => client.query("select 1"));
  await writeFile(join(dataDir, "postgres/PG_VERSION"), "17\n");
  await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(/made by PostgreSQL 17 .* back it up/);
});

test.runIf(process.getuid?.() === 0)(
  "a DATA_DIR that the database user cannot reach is handled (needs root)",
  async () => {
    const dataDir = await makeDataDir();
    await chmod(dataDir, 0o700);
    await withDatabase(dataDir, (client) => client.query("create table kept as select 1 as number"));
    expect(dirname(await realpath(join(dataDir, "postgres")))).toBe("/var/lib/absah");

    const { rows } = await withDatabase(dataDir, (client) => client.query("select number from kept"));
    expect(rows).toEqual([{ number: 1 }]);
  },
  30_000,
);

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-recovery-"));
  dataDirs.push(dataDir);
  // As root, the database runs as another user who has to get in here.
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function removeDataDir(dataDir: string): Promise<void> {
  // Only the immediate shutdown also gives back the shared memory.
  await killDatabase(dataDir, "SIGQUIT");
  await vi.waitUntil(async () => (await processesOf(dataDir)).length === 0, { timeout: 120_000 });
  const cluster = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (cluster) await rm(cluster, { recursive: true });
  await rm(dataDir, { recursive: true, maxRetries: 10 });
}

function startWriter(dataDir: string, first: number) {
  const child = spawn(
    process.execPath,
    [join(projectRoot, "tests/recovery-writer.ts"), dataDir, String(first)],
    { env: processEnvironment(), stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  const numbers: number[] = [];
  const lines = createInterface(child.stdout);
  lines.on("line", (line) => numbers.push(Number(line)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const acknowledges = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const check = () => numbers.length >= count && resolve();
      lines.on("line", check);
      check();
      child.once("close", () =>
        reject(new Error(`the writer ended after ${numbers.length} of ${count} writes`)),
      );
    });
  return { child, numbers, ended, acknowledges };
}

async function stop(writer: ReturnType<typeof startWriter>): Promise<number | null> {
  writer.child.kill("SIGTERM");
  return writer.ended;
}

async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client, connectionString: string) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client(database.connectionString);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client, database.connectionString);
  } finally {
    await client.end();
    await database.close();
  }
}

async function queryOnce(connectionString: string, text: string) {
  const client = new pg.Client(connectionString);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function readNumbers(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>("select number from acknowledged");
  return rows.map(({ number }) => number);
}

async function processesOf(dataDir: string): Promise<number[]> {
  const cluster = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  return cluster ? listPostgresProcesses(cluster) : [];
}

async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10) || undefined;
}

async function killDatabase(dataDir: string, signal: "SIGKILL" | "SIGQUIT"): Promise<void> {
  for (const pid of await processesOf(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It went by itself, with its postmaster.
    }
  }
}

async function listStaging(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.startsWith("postgres.new-"));
}

/** The sockets of these processes that listen on TCP, as Linux tells; `listen_addresses` has to do elsewhere. */
async function listTcpListeners(pids: number[]): Promise<string[]> {
  if (process.platform !== "linux") return [];
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")));
  const listening = tables
    .flatMap((table) => table.trim().split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === "0A")
    .map((columns) => `socket:[${columns[9]}]`);
  const open = await Promise.all(pids.map(listOpenFiles));
  expect(open.flat().some((target) => target.startsWith("socket:"))).toBe(true);
  return open.flat().filter((target) => listening.includes(target));
}

async function listOpenFiles(pid: number): Promise<string[]> {
  const numbers = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return Promise.all(numbers.map((number) => readlink(`/proc/${pid}/fd/${number}`).catch(() => "")));
}
