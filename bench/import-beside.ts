// The claim: 100,000 rows are imported through the panel's API within 60 s, with little effect on the response times of visitors. The
// visitors are those of bench/flood.ts; the register has 20,000 certificates.
import { fork } from "node:child_process";
import { once } from "node:events";
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

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);

await using data = await freshData("import-beside");
const ids = await fill();
const product = await startServer([...nodeFlags, "dist/server/main.js"], 3190, data.env);
const visitors = fork("bench/flood-visitors.ts", [product.url, ...ids]);
try {
  const cookie = await signIn();
  const alone = await during(() => wait(seconds * 1_000));
  console.log(`undisturbed: ${figuresOf(alone)}`);
  const began = performance.now();
  const beside = await during(() => importRows(cookie));
  console.log(
    `${rows} rows in ${((performance.now() - began) / 1_000).toFixed(1)} s (aim: 60): ${figuresOf(beside)}`,
  );
  const ratio = beside.certificate.p99Ms / alone.certificate.p99Ms;
  console.log(`p99 of a certificate beside the import: ${ratio.toFixed(1)} times that without it`);
} finally {
  visitors.kill();
  await product.stop();
}

async function fill(): Promise<string[]> {
  const database = await openDatabase(parseSettings({ ...process.env, ...data.env }));
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  await fillRegister(client, 20_000);
  const { rows: some } = await client.query<{ id: string }>("select id from certificates limit 500");
  await client.end();
  await database.close();
  return some.map(({ id }) => id);
}

async function signIn(): Promise<string> {
  const proof = await proofOf(await (await fetch(`${product.url}/api/session/challenge`)).json());
  const answer = await post(
    "/api/session",
    "",
    JSON.stringify({ ...administrator, proof }),
    "application/json",
  );
  return cookiesOf(answer);
}

async function importRows(cookie: string): Promise<void> {
  const header = "client_name,certificate_number,standard,issue_date,expiry_date,scope";
  const line = (row: number) =>
    `PT Uji Beban ${row},UJI/QMS/2026/${row},ISO 9001:2015,2026-01-10,2029-01-09,"Produksi makanan ringan, minuman dan bumbu"`;
  const lines = [header, ...Array.from({ length: rows }, (_, row) => line(row))];
  console.log(await (await post("/api/certificate-imports", cookie, lines.join("\n"), "text/csv")).text());
}

async function post(path: string, cookie: string, body: string, type: string): Promise<Response> {
  const headers = { "content-type": type, origin: product.url, cookie };
  const answer = await fetch(`${product.url}${path}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function during(work: () => Promise<unknown>): Promise<Figures> {
  visitors.send("begin");
  await work();
  visitors.send("end");
  const [figures] = await once(visitors, "message");
  return figures;
}

function figuresOf({ certificate, healthz, failures }: Figures): string {
  return `certificate p50 ${certificate.p50Ms}, p99 ${certificate.p99Ms} ms; /healthz p99 ${healthz.p99Ms} ms; ${failures.length} failed`;
}
