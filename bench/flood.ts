// The claim: no single client can make the register unavailable. While staff import 50 MB and save the most expensive articles, a thousand
// sign-ins and two thousand incomplete bodies arrive, and staff's worker is killed ten times, visitors request certificates and /healthz
// on a fixed schedule from another process. Prints their response times without and with this load.
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { constants, setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Figures } from "#bench/flood-visitors.ts";
import { administrator, cookiesOf, freshData } from "#bench/fresh-data.ts";
import { fillRegister } from "#bench/generate.ts";
import { startServer } from "#bench/server.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";
import { proofOf } from "#tests/support/proof-of-work.ts";

const certificates = Number(process.env.BENCH_CERTIFICATES ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const proven = Number(process.env.BENCH_PROOFS ?? 200);
const signIns = 1_000;
const halfBodies = 2_000;
const kills = 10;
const port = 3193;

await using data = await freshData("flood");
const env = { ...data.env, TRUST_PROXY: "true", WORKERS: process.env.WORKERS ?? "", LOG_LEVEL: "fatal" };
const ids = await fill();
const product = await startServer([...nodeFlags, "dist/server/main.js"], port, env);
const visitors = fork("bench/flood-visitors.ts", [product.url, ...ids]);
// This process stands for other machines: the visitors' measurements have priority.
setPriority(constants.priority.PRIORITY_LOW);
try {
  const cookie = await signIn();
  const proofs = await Promise.all(
    Array.from({ length: proven }, challenge).map(async (task) => proofOf(await task)),
  );
  console.log(`${certificates} certificates; visitors ask 100 times a second, for ${seconds} s each`);
  print("undisturbed", await measure(seconds));

  const floods = {
    "an import of 50 MB": () => importFile(cookie),
    "the worst articles": () => saveWorstArticles(cookie),
    "1,000 sign-ins": () => attemptSignIns(proofs),
    "2,000 half bodies": () => sendHalfBodies(),
    "staff's worker killed ten times": () => killStaff(),
  };
  for (const [name, flood] of Object.entries(floods)) print(name, await during(flood));
  const all = () => Promise.all(Object.values(floods).map((flood) => flood()));
  print("all of it at once", await during(all));
  console.log(`Memory of the server after all of it: ${product.memoryMiB()} MiB (aim: under 350)`);
} finally {
  visitors.kill();
  await product.stop();
}

async function fill(): Promise<string[]> {
  const database = await openDatabase(parseSettings({ ...process.env, ...data.env }));
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  await fillRegister(client, certificates);
  const { rows } = await client.query<{ id: string }>(
    "select id from certificates order by random() limit 500",
  );
  await client.end();
  await database.close();
  return rows.map(({ id }) => id);
}

/** Measures visitors during a flood, for at least 5 seconds. */
async function during(flood: () => Promise<string | string[]>): Promise<Figures & { flood: string }> {
  visitors.send("begin");
  const [summary] = await Promise.all([flood(), wait(5_000)]);
  return { ...(await end()), flood: [summary].flat().join("; ") };
}

async function measure(duration: number): Promise<Figures> {
  visitors.send("begin");
  await wait(duration * 1_000);
  return await end();
}

async function end(): Promise<Figures> {
  visitors.send("end");
  const [figures] = await once(visitors, "message");
  return figures as Figures;
}

function print(name: string, { certificate, healthz, failures, flood }: Figures & { flood?: string }) {
  const figures = [certificate, healthz].map(
    ({ count, p50Ms, p99Ms, maxMs }) => `${count} × p50 ${p50Ms} p99 ${p99Ms} max ${maxMs} ms`,
  );
  console.log(
    `  ${name.padEnd(32)} certificate ${figures[0]}; /healthz ${figures[1]}; ${failures.length} failed; ${product.memoryMiB()} MiB`,
  );
  if (flood) console.log(`      ${flood}`);
  for (const failure of new Set(failures.slice(0, 5))) console.log(`      FAILED ${failure}`);
}

async function importFile(cookie: string): Promise<string> {
  const lines = ["client_name,certificate_number,standard,issue_date,expiry_date,scope"];
  for (let bytes = 0, row = 0; bytes < 50 * 1024 * 1024; row += 1) {
    const line = `PT Banjir ${row},GIS/FLOOD/2026/${row},ISO 9001:2015,2026-01-10,2029-01-09,${"lingkup ".repeat(60)}`;
    lines.push(line);
    bytes += line.length + 1;
  }
  const began = performance.now();
  const answer = await send("/api/certificate-imports?dry_run=true", cookie, lines.join("\n"), "text/csv");
  return `import of ${lines.length} rows: ${answer} after ${since(began)} s`;
}

async function saveWorstArticles(cookie: string): Promise<string> {
  const began = performance.now();
  const bodies = ["<b>".repeat(100_000), `<ul>${"<li>".repeat(200_000)}`, "<p>teks</p>".repeat(400_000)];
  const answers: string[] = [];
  for (const [number, content_id] of [...bodies, ...bodies].entries()) {
    const body = JSON.stringify({ title: `Terburuk ${number} ${began}`, content_id, published: false });
    answers.push(await send("/api/articles", cookie, body, "application/json"));
  }
  return `articles: ${answers.join(", ")} after ${since(began)} s`;
}

async function attemptSignIns(proofs: unknown[]): Promise<string> {
  const began = performance.now();
  const counts = new Map<string, number>();
  let next = 0;
  const attempt = async () => {
    while (next < signIns) {
      const number = next++;
      const body = { email: `orang${number}@gis.example`, password: "salah-semua", proof: proofs.shift() };
      // Many networks within the prefix that a provider assigns to one customer.
      const from = `2001:db8:7:${(number % 65_536).toString(16)}::1`;
      const status = await send("/api/session", "", JSON.stringify(body), "application/json", from);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 200 }, attempt));
  return `sign-ins: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(", ")} after ${since(began)} s`;
}

async function sendHalfBodies(): Promise<string> {
  const began = performance.now();
  const sockets: Socket[] = [];
  let refused = 0;
  for (let number = 0; number < halfBodies; number += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.once("data", () => {
      refused += 1;
    });
    const bytes = number % 2 === 0 ? 16_000 : 1_000_000;
    socket.write(
      `POST /api/token HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 2001:db8:${(number % 50).toString(16)}::1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${" ".repeat(bytes / 2)}`,
    );
    sockets.push(socket);
    if (number % 100 === 0) await wait(1);
  }
  await wait(10_000);
  for (const socket of sockets) socket.destroy();
  return `half bodies: ${refused} of ${halfBodies} refused after ${since(began)} s`;
}

async function killStaff(): Promise<string> {
  const began = performance.now();
  let killed = 0;
  while (killed < kills && performance.now() - began < 60_000) {
    const [line] = processes().filter((process) => process.endsWith("absah staff"));
    if (line) {
      process.kill(Number.parseInt(line, 10), "SIGKILL");
      killed += 1;
    }
    await wait(500);
  }
  return `killed ${killed} times in ${since(began)} s`;
}

function processes(): string[] {
  const listed = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" });
  return listed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => Number(line.split(/\s+/)[1]) === product.pid);
}

/** @returns the status code, or the reason for no response */
async function send(
  path: string,
  cookie: string,
  body: string,
  type: string,
  from = "198.51.100.1",
): Promise<string> {
  try {
    const answer = await fetch(`${product.url}${path}`, {
      method: "POST",
      headers: { cookie, origin: product.url, "content-type": type, "x-forwarded-for": from },
      body,
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}

async function challenge(): Promise<unknown> {
  return await (await fetch(`${product.url}/api/session/challenge`)).json();
}

async function signIn(): Promise<string> {
  const proof = await proofOf(await challenge());
  const answer = await fetch(`${product.url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: product.url },
    body: JSON.stringify({ ...administrator, proof }),
  });
  if (!answer.ok) throw new Error(`The sign-in: ${answer.status}`);
  return cookiesOf(answer);
}

function since(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
