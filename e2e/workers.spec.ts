import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { withStartupLock } from "#core/db/migrate.ts";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { freePort } from "#e2e/support/free-port.ts";
import { expect, test } from "#e2e/support/product.ts";
import { type RunningServer, startServer } from "#e2e/support/server.ts";
import { limits } from "#shared/limits.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

/* One product in several processes: what happens to one of them is nobody else's trouble. */
const administrator = { email: "admin@gis.example", password: "rahasia-admin" };
let dataDir: string;
let port: string;
let origin: string;
let server: RunningServer;

test.beforeAll(async () => {
  dataDir = await makeDataDir();
  port = await freePort();
  origin = `http://localhost:${port}`;
  server = await start();
  await staffServes();
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningServer> {
  return await startServer("node", ["dist/server/main.js"], {
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      WORKERS: "2",
      TRUST_PROXY: "true",
      // What is killed on purpose is no news.
      LOG_LEVEL: "fatal",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });
}

/** The processes of a kind that serve now. */
function workers(kind: "public" | "staff"): number[] {
  return workersTitled(`absah ${kind}`);
}

function workersTitled(title: string): number[] {
  const lines = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(server.pid)], { encoding: "utf8" });
  return lines
    .split("\n")
    .filter((line) => line.trimEnd().endsWith(title))
    .map((line) => Number.parseInt(line, 10));
}

/** The public ones serve first. */
async function staffServes(): Promise<void> {
  await expect.poll(() => workers("staff").length).toBe(1);
}

/** Kills a worker as a machine without memory does, and waits until another one is there. */
async function replace(kind: "public" | "staff"): Promise<void> {
  const before = workers(kind);
  const [first] = before;
  if (!first) throw new Error(`No worker for ${kind} serves`);
  process.kill(first, "SIGKILL");
  await expect.poll(() => workers(kind).filter((pid) => !before.includes(pid)).length).toBe(1);
}

/** Asks for pages over kept connections, one after the other in four rows. @returns what ends it and tells failures */
function askForPages(paths: string[]) {
  const agent = new http.Agent({ keepAlive: true });
  const failures: string[] = [];
  let isOver = false;
  let answered = 0;
  const rows = Array.from({ length: 4 }, async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const status = await statusOf(`${origin}${path}`, agent).catch((error: Error) => error.message);
      answered += 1;
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  });
  return {
    answered: () => answered,
    async end() {
      isOver = true;
      await Promise.all(rows);
      agent.destroy();
      return failures;
    },
  };
}

function statusOf(url: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume().on("error", reject);
        response.on("end", () => resolve(response.statusCode));
      })
      .on("error", reject);
  });
}

async function certificatePath(): Promise<string> {
  const html = await (await fetch(`${origin}/verifikasi-sertifikat?q=PT`)).text();
  const [path] = /\/verifikasi-sertifikat\/[\da-f-]{36}/.exec(html) ?? [];
  if (!path) throw new Error("The search found no certificate");
  return path;
}

async function signIn(): Promise<string> {
  const challenge = await (await fetch(`${origin}/api/session/challenge`)).json();
  const answer = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ ...administrator, proof: await proofOf(challenge) }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

test("staff's worker is killed ten times under load, and no request of the public fails", async () => {
  const load = askForPages(["/", await certificatePath(), "/verifikasi-sertifikat?q=PT", "/healthz"]);
  for (let turn = 1; turn <= 10; turn += 1) {
    const answered = load.answered();
    await replace("staff");
    await expect.poll(load.answered).toBeGreaterThan(answered + 20);
  }
  expect(await load.end()).toEqual([]);
});

test("a request of staff waits while their worker is started again, and is answered", async () => {
  const cookie = await signIn();
  for (let turn = 1; turn <= 3; turn += 1) {
    await replace("staff");
    const answer = await fetch(`${origin}/api/dashboard`, { headers: { cookie } });
    expect(answer.status).toBe(200);
  }
  const page = await fetch(`${origin}/admin/certificates`, { headers: { cookie } });
  expect(await page.text()).toContain('<div id="panel">');
});

test("a worker for the public that is killed is started again, and the other one answers meanwhile", async () => {
  for (let turn = 1; turn <= 3; turn += 1) {
    await replace("public");
    expect((await fetch(`${origin}/tentang`)).status).toBe(200);
  }
  expect(workers("public")).toHaveLength(2);
});

test("a supervisor that is killed leaves no worker behind, and the product starts again", async () => {
  const all = [...workers("public"), ...workers("staff")];
  expect(all).toHaveLength(3);
  await server.kill();
  await expect.poll(() => all.filter(isRunning)).toEqual([]);
  server = await start();
  expect((await fetch(`${origin}${await certificatePath()}`)).status).toBe(200);
});

test("told to stop twice at once, as by a terminal and by a program, the product closes its database", async () => {
  process.kill(server.pid, "SIGTERM");
  await server.stop();
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  server = await start();
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("the start ends with the reason when staff's worker cannot begin, though visitors are served by then", async () => {
  // A socket's path has at most 107 bytes (unix(7)).
  const temporary = join(tmpdir(), "a".repeat(100));
  await mkdir(temporary, { recursive: true });
  const ofItsOwn = await makeDataDir();
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: "", LOG_LEVEL: "fatal" };
  const child = spawn("node", ["dist/server/main.js"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...env, PORT: await freePort(), DATA_DIR: ofItsOwn, TMPDIR: temporary },
  });
  const ended = once(child, "exit");
  const output = await text(child.stderr);
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/Absah cannot start: .*(EINVAL|ENAMETOOLONG)/);
  for (const folder of [temporary, ofItsOwn]) await rm(folder, { recursive: true, force: true });
});

test("a terminal that is closed stops the whole product, its database too", async () => {
  const ofItsOwn = await makeDataDir();
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: "", LOG_LEVEL: "fatal" };
  // In a group of its own, as everything that runs in one terminal.
  const child = spawn("node", ["dist/server/main.js"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...env, PORT: await freePort(), DATA_DIR: ofItsOwn },
    detached: true,
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith("Absah serves")) break;
  const postmaster = join(ofItsOwn, "postgres/postmaster.pid");
  expect(existsSync(postmaster)).toBe(true);
  const ended = once(child, "exit");
  const group = -(child.pid ?? Number.NaN);
  process.kill(group, "SIGHUP");
  process.kill(group, "SIGHUP");
  expect(await ended).toEqual([0, null]);
  expect(existsSync(postmaster)).toBe(false);
  await rm(ofItsOwn, { recursive: true, force: true });
});

test("a staff worker that is killed before it ever served is started again, and visitors do not notice", async () => {
  await server.kill();
  server = await start();
  const starting = () => workersTitled("absah staff, starting");
  await expect.poll(() => starting().length, { intervals: [5] }).toBe(1);
  for (const pid of starting()) process.kill(pid, "SIGKILL");
  expect((await fetch(`${origin}/tentang`)).status).toBe(200);
  expect((await fetch(`${origin}/api/session`)).status).toBe(401);
  await staffServes();
});

test("while the database is brought up to date everybody is told to ask again, and nobody is refused", async () => {
  await server.stop();
  const database = await openEmbeddedDatabase(dataDir);
  const statuses: number[] = [];
  const migration = Promise.withResolvers<void>();
  const migrating = withStartupLock(database.connectionString, async () => await migration.promise);
  const starting = start();
  await expect.poll(() => fetch(`${origin}/healthz`).then(({ status }) => status, String)).toBe(503);

  const health = await fetch(`${origin}/healthz`);
  expect(await health.text()).toMatch(/^starting\nabsah /);
  const page = await fetch(`${origin}/verifikasi-sertifikat?q=PT`);
  expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page.text()).toMatch(/Sedang diperbarui.*lang="en".*Being updated/s);
  const call = await fetch(`${origin}/api/token`, { method: "POST", body: "{}" });
  expect([call.status, call.headers.get("content-type")]).toEqual([503, "application/json"]);

  const asking = (async () => {
    while (statuses.filter((status) => status === 200).length < 50)
      statuses.push((await fetch(`${origin}/tentang`)).status);
  })();
  migration.resolve();
  await migrating;
  server = await starting;
  await asking;
  await database.close();
  // Those who were answered once are not told again that the server starts.
  expect(statuses).toEqual(statuses.toSorted().toReversed());
});

test("searches of one network are counted together, whichever worker answers them", async () => {
  const search = (ip: string) =>
    fetch(`${origin}/verifikasi-sertifikat?q=PT`, {
      headers: { "x-forwarded-for": ip, connection: "close" },
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < limits.searchesMax + 20; turn += 1) {
    const answer = await search("203.0.113.9");
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.searchesMax);
  expect((await search("203.0.113.10")).status).toBe(200);
});
