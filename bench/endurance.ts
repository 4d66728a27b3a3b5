// The claim: during minutes of mixed load (pages, certificates, searches, sign-ins, edits, uploads) with two restarts of the database
// there is no wrong response, no acknowledged write is lost, and memory stays flat. While the database is down only 503 is allowed.
// BENCH_MINUTES sets the duration.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { administrator, cookiesOf, freshData } from "#bench/fresh-data.ts";
import { fillRegister, randomNumbers } from "#bench/generate.ts";
import { startServer } from "#bench/server.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";
import { proofOf } from "#tests/support/proof-of-work.ts";

/** A 503, which is allowed while the database is down. */
class Unavailable extends Error {}

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const certificates = Number(process.env.BENCH_CERTIFICATES ?? 20_000);

await using data = await freshData("endurance");
const { env } = data;
const database = await openDatabase(parseSettings({ ...process.env, ...env }));
const sample = await query<{ id: string; certificate_number: string }>(async (client) => {
  await fillRegister(client, certificates);
  return await client.query("select id, certificate_number from certificates order by random() limit 2000");
});
// Five sizes, to reveal memory that a decoder keeps per size.
const pictures = await Promise.all(
  [640, 900, 1200, 1600, 2000].map(
    async (width) =>
      new Uint8Array(
        await sharp({ create: { width, height: 600, channels: 3, background: "#0f766e" } })
          .jpeg()
          .toBuffer(),
      ),
  ),
);

const product = await startServer([...nodeFlags, "dist/server/main.js"], 3193, {
  ...env,
  LOG_LEVEL: "fatal",
});
const random = randomNumbers(7);
const end = Date.now() + minutes * 60_000;
const counts: Record<string, { answered: number; unavailable: number }> = {};
const wrong: string[] = [];
/** Customers by name with their id, articles by id with their title. */
const acknowledged = { customers: new Map<string, string>(), titles: new Map<string, string>() };
/** Older customers are removed, so that the page of customers does not grow. */
const customersMax = 200;
const memoryMiB: number[] = [];
let cookie = "";

try {
  cookie = await signIn();
  const pages = ["/", "/tentang", "/layanan", "/customer", "/galeri", "/kontak", "/artikel"];
  await Promise.all([
    ...[1, 2, 3].map(() => repeat("pages", 0, () => readPage(pick(pages)))),
    ...[1, 2, 3].map(() => repeat("certificates", 0, readCertificate)),
    repeat("unknown certificates", 5, readUnknown),
    ...[1, 2].map(() => repeat("searches", 0, search)),
    repeat("sign-ins", 500, async () => {
      cookie = await signIn();
    }),
    repeat("customers", 20, addCustomer),
    repeat("articles", 50, editArticle),
    // Below the rate limit of 120 uploads per person in ten minutes.
    repeat("uploads", 6_000, upload),
    watchMemory(),
    restartDatabase(),
  ]);
  await report();
} finally {
  await product.stop();
  await database.close();
}

/** Repeats the work until the end; an error other than Unavailable counts as a wrong response. */
async function repeat(name: string, pauseMs: number, work: () => Promise<unknown>): Promise<void> {
  const count = { answered: 0, unavailable: 0 };
  counts[name] = count;
  while (Date.now() < end) {
    try {
      await work();
      count.answered += 1;
    } catch (error) {
      if (error instanceof Unavailable) count.unavailable += 1;
      else wrong.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    await wait(pauseMs);
  }
}

async function readPage(path: string): Promise<void> {
  const { text } = await ask(path, [200]);
  if (!text.startsWith("<!doctype html>") || !text.endsWith("</html>"))
    throw new Error(`${path} is not whole`);
}

async function readCertificate(): Promise<void> {
  const { id, certificate_number } = pick(sample);
  const { text } = await ask(`/verifikasi-sertifikat/${id}`, [200]);
  if (!text.includes(certificate_number)) throw new Error(`${id} does not show ${certificate_number}`);
}

async function readUnknown(): Promise<void> {
  await ask(`/verifikasi-sertifikat/${randomUUID()}`, [404]);
}

async function search(): Promise<void> {
  const { certificate_number } = pick(sample);
  const { text } = await ask(`/verifikasi-sertifikat?q=${encodeURIComponent(certificate_number)}`, [200]);
  if (!text.includes(certificate_number)) throw new Error(`${certificate_number} was not found`);
}

async function signIn(): Promise<string> {
  const { text } = await ask("/api/session/challenge", [200]);
  const proof = await proofOf(JSON.parse(text));
  const { answer } = await ask("/api/session", [200], "POST", { ...administrator, proof });
  return cookiesOf(answer);
}

async function addCustomer(): Promise<void> {
  const name = `PT Tahan ${randomUUID()}`;
  const { text } = await ask("/api/customers", [201], "POST", { name });
  acknowledged.customers.set(name, JSON.parse(text).id);
  const [oldest] = acknowledged.customers;
  if (acknowledged.customers.size <= customersMax || !oldest) return;
  // No longer expected even if the removal fails, because it may have been committed.
  acknowledged.customers.delete(oldest[0]);
  await ask(`/api/customers/${oldest[1]}`, [200, 204], "DELETE");
}

/** Adds an article and changes its title; the page must show the last acknowledged title. */
async function editArticle(): Promise<void> {
  const input = { title: `Tahan ${randomUUID()}`, content_id: "<p>Isi</p>", published: true };
  const added = await ask("/api/articles", [201], "POST", input);
  const article = JSON.parse(added.text);
  acknowledged.titles.set(article.id, input.title);
  const title = `${input.title} diubah`;
  await ask(`/api/articles/${article.id}`, [200], "PUT", { ...article, title });
  acknowledged.titles.set(article.id, title);
  const begun = performance.now();
  for (;;) {
    const { text } = await ask(`/artikel/${article.slug}`, [200], "GET", undefined, "absah_visit=1");
    if (text.includes(title)) break;
    // Cached pages follow within 100 ms, or later after a restart of the database.
    if (performance.now() - begun > 30_000) throw new Error(`${article.slug} still shows its earlier title`);
    await wait(5);
  }
  await ask(`/api/articles/${article.id}`, [200, 204], "DELETE");
  acknowledged.titles.delete(article.id);
}

async function upload(): Promise<void> {
  const path = "/api/uploads/gallery-images?filename=tahan.jpg";
  const { text } = await ask(path, [201], "POST", pick(pictures));
  const { url } = JSON.parse(text);
  await ask(url, [200]);
  await ask(`${url}/480.avif`, [200]);
}

async function ask(path: string, expected: number[], method = "GET", body?: unknown, cookies = cookie) {
  const isBinary = body instanceof Uint8Array;
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      cookie: cookies ?? "",
      origin: product.url,
      ...(body !== undefined && !isBinary && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: isBinary ? new Blob([body.slice()]) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status === 503) throw new Unavailable();
  if (!expected.includes(answer.status)) throw new Error(`${method} ${path} answered ${answer.status}`);
  return { answer, text };
}

async function watchMemory(): Promise<void> {
  while (Date.now() < end) {
    memoryMiB.push(product.memoryMiB());
    await wait(1_000);
  }
}

/** Stops the database twice, as an operator would and as in a crash; the product restarts it. */
async function restartDatabase(): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    await wait((minutes * 60_000) / 3);
    const pid = Number.parseInt(await readFile(join(env.DATA_DIR, "postgres/postmaster.pid"), "utf8"), 10);
    process.kill(pid, signal);
    console.log(
      `  the database was stopped by ${signal} after ${((Date.now() - end) / 60_000 + minutes).toFixed(1)} minutes`,
    );
  }
}

async function report(): Promise<void> {
  for (const [name, { answered, unavailable }] of Object.entries(counts)) {
    console.log(`  ${name.padEnd(22)} ${String(answered).padStart(8)} answered, ${unavailable} times 503`);
  }
  const { customers, titles } = acknowledged;
  const lost = await query<{ name: string }>(
    async (client) =>
      await client.query("select name from unnest($1::text[]) name except select name from customers", [
        [...customers.keys()],
      ]),
  );
  const stale = await query<{ id: string }>(
    async (client) =>
      await client.query(
        "select id from unnest($1::uuid[], $2::text[]) told(id, title) where not exists (select from articles a where a.id = told.id and a.title = told.title)",
        [[...titles.keys()], [...titles.values()]],
      ),
  );
  console.log(`\nWrong answers: ${wrong.length} (aim: none)`);
  for (const line of new Set(wrong)) console.log(`  ${line}`);
  console.log(
    `Acknowledged writes that are lost: ${lost.length + stale.length} of the last ${customers.size + titles.size} (aim: none)`,
  );
  const [early, late] = [mean(memoryMiB, 0.2, 0.4), mean(memoryMiB, 0.8, 1)];
  console.log(
    `Memory of the server: ${early.toFixed(0)} MiB in the second fifth, ${late.toFixed(0)} MiB in the last, at most ${Math.max(...memoryMiB)} MiB (aim: flat, under 350)`,
  );
  if (wrong.length + lost.length + stale.length > 0) process.exitCode = 1;
}

function mean(values: number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.ceil(values.length * to));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

function pick<Value>(values: Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from");
  return value;
}

async function query<Row>(work: (client: pg.Client) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await work(client)).rows;
  } finally {
    await client.end();
  }
}
