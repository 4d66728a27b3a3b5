// Measures the transferred bytes of a first visit to each public page and its Lighthouse scores (mobile), in both languages, on the
// production build with the demonstration content. Lighthouse is installed by `npm exec` for this only.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#bench/server.ts";
import { findOrInstallChromium, howToGetChromium } from "#scripts/chromium.mjs";
import { nodeFlags } from "#scripts/prepare.mjs";
import { languages } from "#shared/language.ts";

/** Pinned, because scores differ between versions. */
const lighthouse = "lighthouse@13.5.0";
/** Runs per page, of which the median counts. */
const times = Number(process.env.BENCH_TIMES ?? 3);
/**
 * The CPU slowdown for the simulated phone. Lighthouse's default of 4 is meant for a fast desktop (Lighthouse's docs/throttling.md).
 */
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);
const only = process.env.BENCH_PAGES?.split(",");
const kinds = ["Document", "Stylesheet", "Script", "Font", "Image"] as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Aims in KiB and ms, as specified for the home page and a certificate. */
const aims: Record<string, { totalKiB: number; scriptKiB: number; lcpMs: number }> = {
  "/": { totalKiB: 60, scriptKiB: 80, lcpMs: 1300 },
  certificate: { totalKiB: 45, scriptKiB: 6, lcpMs: 1000 },
};
const blockingAimMs = 20;
/** Less than this is printed as 0.000. */
const shiftAim = 0.0005;
/** A page without content, as the best possible result on this machine. */
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width"><meta name="description" content="Nothing"><link rel="icon" href="data:,"></head><body><main><h1>Bare</h1><p>A page without styles, scripts, fonts and pictures.</p></main></body></html>';

type Kind = (typeof kinds)[number] | "Other";
type Figures = {
  scores: number[];
  faults: string[];
  lcpMs: number;
  blockingMs: number;
  shift: number;
  bytes: Record<Kind, number>;
  requests: number;
  /** The machine's speed by Lighthouse (benchmarkIndex). */
  machine: number;
};

const folder = await mkdtemp(join(tmpdir(), "absah-pages-"));
const chromium = process.env.CHROME_PATH ?? findOrInstallChromium();
if (!chromium) throw new Error(`Lighthouse needs a browser: ${howToGetChromium}`);
process.env.CHROME_PATH = chromium;
const product = await startServer([...nodeFlags, "dist/server/main.js"], 3195, {
  DATA_DIR: join(folder, "data"),
});
try {
  const pages = Object.entries(await paths()).filter(([name]) => !only || only.includes(name));
  const columns = [
    "Perf",
    "A11y",
    "Best",
    "SEO",
    "LCP",
    "TBT",
    "CLS",
    "KiB",
    ...kinds,
    "Requests",
    "Machine",
  ];
  console.log(`| Page | Language | ${columns.join(" | ")} |`);
  console.log(`| --- | --- | ${columns.map(() => "---:").join(" | ")} |`);
  console.log(`| a bare page | | ${cells(await measureBare()).join(" | ")} |`);
  const misses: string[] = [];
  for (const [name, path] of pages)
    for (const language of languages) {
      const url = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
      const figures = await measure(`${product.url}${url}`);
      console.log(`| ${name} | ${language} | ${cells(figures).join(" | ")} |`);
      misses.push(...missed(name, figures).map((miss) => `${url}: ${miss}`));
    }
  console.log(misses.length > 0 ? `\nMissed:\n${misses.join("\n")}` : "\nEvery aim is met.");
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Paths of a page of each kind, by their name in the table. */
async function paths(): Promise<Record<string, string>> {
  const fixed = [
    ...["/", "/tentang", "/layanan", "/layanan/iso-9001", "/customer", "/galeri", "/artikel", "/kontak"],
    ...["/penawaran", "/keluhan/status", "/laporkan", "/peta-situs"],
    ...["/halaman/keluhan-dan-banding", "/halaman/ruang-lingkup-akreditasi", "/verifikasi-sertifikat/daftar"],
  ];
  const search = "/verifikasi-sertifikat?q=PT";
  return {
    ...Object.fromEntries(fixed.map((path) => [path, path])),
    article: await firstLink("/artikel", /href="(\/artikel\/[\w-]+)"/),
    "/verifikasi-sertifikat": "/verifikasi-sertifikat",
    results: search,
    certificate: await firstLink(search, /href="(\/verifikasi-sertifikat\/[\da-f]{8}-[\w-]+)"/),
  };
}

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(`${product.url}${path}`)).text();
  const link = pattern.exec(html)?.[1];
  if (!link) throw new Error(`${path} links to nothing like ${pattern}`);
  return link;
}

async function measureBare(): Promise<Figures> {
  const server = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(bare));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The bare page has no address");
  const figures = await measure(`http://127.0.0.1:${address.port}/`);
  server.close();
  return figures;
}

/** The first run does not count, because it generates image variants, which a site does once. */
async function measure(url: string): Promise<Figures> {
  const runs: Figures[] = [];
  await runLighthouse(url);
  for (let run = 0; run < times; run += 1) runs.push(await runLighthouse(url));
  const [first] = runs;
  if (!first) throw new Error("BENCH_TIMES is less than one");
  return {
    ...first,
    scores: categories.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    blockingMs: median(runs.map(({ blockingMs }) => blockingMs)),
    shift: Math.max(...runs.map(({ shift }) => shift)),
    machine: median(runs.map(({ machine }) => machine)),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Retries, because Lighthouse sometimes loses the trace of a page (NO_NAVSTART). */
async function runLighthouse(url: string, tries = 3): Promise<Figures> {
  const report = join(folder, "report.json");
  const child = spawn(
    "npm",
    [
      ...["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, "--quiet"],
      ...["--output=json", `--output-path=${report}`, `--only-categories=${categories.join(",")}`],
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "exit");
  if (code !== 0 && tries > 1) return await runLighthouse(url, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse stopped with ${code}: ${output}`);
  return figuresOf(JSON.parse(await readFile(report, "utf8")));
}

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items: Record<string, unknown>[] } }
  >;
};

function figuresOf({ categories: judged, audits, environment }: Report): Figures {
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0, Other: 0 };
  const requests = audits["network-requests"]?.details?.items ?? [];
  for (const { resourceType, transferSize } of requests) {
    const kind = kinds.find((known) => known === resourceType) ?? "Other";
    bytes[kind] += Number(transferSize);
  }
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)),
    faults: Object.values(judged)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
    lcpMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    bytes,
    requests: requests.length,
    machine: environment.benchmarkIndex,
  };
}

function cells({ scores, lcpMs, blockingMs, shift, bytes, requests, machine }: Figures): string[] {
  return [
    ...scores.map(String),
    `${(lcpMs / 1000).toFixed(2)} s`,
    `${Math.round(blockingMs)} ms`,
    shift.toFixed(3),
    kibibytes(totalOf(bytes)),
    ...kinds.map((kind) => kibibytes(bytes[kind])),
    String(requests),
    String(Math.round(machine)),
  ];
}

function missed(name: string, { scores, faults, lcpMs, blockingMs, shift, bytes }: Figures): string[] {
  const aim = aims[name];
  const lines: string[] = [];
  // Without SEO for search results, which are `noindex`.
  const counted = name === "results" ? scores.slice(0, -1) : scores;
  if (counted.some((score) => score < 100)) lines.push(`scores ${scores.join("/")} (${faults.join(", ")})`);
  if (blockingMs >= blockingAimMs) lines.push(`blocked for ${Math.round(blockingMs)} ms`);
  if (shift >= shiftAim) lines.push(`shifted by ${shift.toFixed(3)}`);
  if (aim && lcpMs >= aim.lcpMs) lines.push(`LCP ${Math.round(lcpMs)} ms`);
  if (aim && totalOf(bytes) > aim.totalKiB * 1024) lines.push(`${kibibytes(totalOf(bytes))} KiB`);
  if (aim && bytes.Script > aim.scriptKiB * 1024) lines.push(`${kibibytes(bytes.Script)} KiB of script`);
  return lines;
}

function totalOf(bytes: Record<Kind, number>): number {
  return Object.values(bytes).reduce((sum, size) => sum + size, 0);
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
