// The claim: cached content pages are served at 0.7 times the rate at which a bare node:http server sends the same compressed bytes. Both
// are measured alternately, so that changes of the machine's speed affect both.
import { chmod, mkdtempDisposable } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { loadRaw } from "#bench/load-raw.ts";
import { type BenchServer, startServer } from "#bench/server.ts";
import { nodeFlags } from "#scripts/prepare.mjs";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = 3;
const connections = 32;
const aim = 0.7;

await using folder = await mkdtempDisposable(join(tmpdir(), "absah-bench-"));
// PostgreSQL never runs as root: its user must be able to enter the folder.
await chmod(folder.path, 0o755);

const started = performance.now();
const product = await startServer([...nodeFlags, "dist/server/main.js"], 3195, {
  DATA_DIR: folder.path,
  DATABASE_URL: "",
});
try {
  await waitUntilAnswering();
  console.log(`First start, with a database made and filled: ${since(started)} s to the first answer`);
  const article = await firstArticle();
  const pages = { home: "/", "article list": "/artikel", "article detail": article };
  const limit = await startServer(["bench/ready-bytes.ts"], 3194, {
    BENCH_PRODUCT_URL: product.url,
    BENCH_PATHS: Object.values(pages).join(" "),
    BENCH_WORKERS: process.env.WORKERS ?? String(Math.min(Math.max(availableParallelism(), 2), 8)),
  });
  try {
    console.log(`\nCached pages, ${connections} connections, Brotli`);
    for (const [name, path] of Object.entries(pages)) await measure(name, path, limit);
  } finally {
    await limit.stop();
  }
  console.log(`\nMemory of the server after all of it: ${product.memoryMiB()} MiB (aim: under 350)`);
} finally {
  await product.stop();
}

/** Cold starts on an initialised database, as every start but the first. */
for (let turn = 1; turn <= 3; turn += 1) {
  const begun = performance.now();
  const again = await startServer([...nodeFlags, "dist/server/main.js"], 3195, {
    DATA_DIR: folder.path,
    DATABASE_URL: "",
  });
  await waitUntilAnswering();
  console.log(`Cold start ${turn}: ${since(begun)} s to the first answer (aim: under 2)`);
  await again.stop();
}

async function measure(name: string, path: string, limit: BenchServer): Promise<void> {
  const ratios: number[] = [];
  const processorRatios: number[] = [];
  for (const server of [limit, product]) await loadRaw(`${server.url}${path}`, { connections, seconds: 1 });
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await loadFor(limit, path);
    const page = await loadFor(product, path);
    ratios.push(page.perSecond / bare.perSecond);
    processorRatios.push(bare.processorUs / page.processorUs);
    const failed = page.failures + bare.failures > 0 ? `, ${page.failures + bare.failures} FAILED` : "";
    console.log(
      `  ${name.padEnd(16)} ${page.perSecond.toFixed(0)}/s, ${page.processorUs.toFixed(0)} µs of processor each; the bare server ${bare.perSecond.toFixed(0)}/s, ${bare.processorUs.toFixed(0)} µs${failed}`,
    );
  }
  const ratio = median(ratios);
  console.log(
    `  ratio to the limit: ${ratio.toFixed(2)} (aim: at least ${aim})${ratio < aim ? "  MISSED" : ""}; by processor time ${median(processorRatios).toFixed(2)}`,
  );
}

async function loadFor(server: BenchServer, path: string) {
  const before = server.processorMs();
  const { perSecond, failures } = await loadRaw(`${server.url}${path}`, { connections, seconds });
  return {
    perSecond,
    failures,
    processorUs: ((server.processorMs() - before) * 1000) / (perSecond * seconds),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function waitUntilAnswering(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:3195/`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The home page answered ${answer.status}`);
}

async function firstArticle(): Promise<string> {
  const html = await (await fetch(`${product.url}/artikel`)).text();
  const path = /href="(\/artikel\/[\w-]+)"/.exec(html)?.[1];
  if (!path) throw new Error("The list shows no article");
  return path;
}

function since(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(2);
}
