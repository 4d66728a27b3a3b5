import { resolve } from "node:path";
import pg from "pg";
import { note, printAims, searchMiB, untilIndexed, untilLogged } from "#bench/aims.ts";
import { fillRegister, randomNumbers } from "#bench/generate.ts";
import { load } from "#bench/load.ts";
import { startServer } from "#bench/server.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";

const certificates = Number(process.env.BENCH_CERTIFICATES ?? 1_000_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const warmUpSeconds = 25;
/** Lower aims for a register larger than any real one. */
const searchAim =
  certificates > 100_000
    ? { perSecond: 300, p99Ms: 60, ofBare: 0.2 }
    : { perSecond: 1_500, p99Ms: 20, ofBare: 0.3 };
const memoryMiBMax = 250;
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? "bench-data", String(certificates));

console.log(`Register of ${certificates.toLocaleString("en")} certificates in ${dataDir}`);
const database = await openDatabase(parseSettings({ ...process.env, DATA_DIR: dataDir }));
const client = new pg.Client({ connectionString: database.ownerConnectionString });
await client.connect();
await fillRegister(client, certificates);
const { rows: sample } = await client.query<{ id: string; client_name: string; certificate_number: string }>(
  "select id, client_name, certificate_number from certificates order by id limit 20000",
);

const product = await startServer([...nodeFlags, "dist/server/main.js"], 3197, { DATA_DIR: dataDir });
const limit = await startServer(["bench/baseline.ts"], 3198, {
  BENCH_DATABASE_URL: database.connectionString,
});
try {
  await untilLogged(client, { secondsMax: 360 });
  await untilIndexed(client, { secondsMax: 900 });
  await measurePages();
  await measureSearch();
  const memoryMiB = product.memoryMiB();
  note("memory after all of it", `${memoryMiB} MiB`, `under ${memoryMiBMax} MiB`, memoryMiB < memoryMiBMax);
  note("space of the search", `${await searchMiB(client)} MiB`, "told", true);
  printAims();
} finally {
  await product.stop();
  await limit.stop();
  await client.end();
  await database.close();
}

/** Certificate pages by random id, alternating with the baseline so that changes of the machine's speed affect both. */
async function measurePages() {
  console.log("\nCertificate page by random id, 32 connections");
  const random = randomNumbers(1);
  const url = (origin: string) => () => certificateUrl(origin, random);
  const ratios: number[] = [];
  const p99Ratios: number[] = [];
  // Warm-up, until V8 has optimized the hot code.
  for (const server of [limit, product]) {
    await load(url(server.url), { connections: 32, seconds: warmUpSeconds });
  }
  for (let round = 1; round <= 3; round++) {
    const bare = await load(url(limit.url), { connections: 32, seconds });
    const page = await load(url(product.url), { connections: 32, seconds });
    ratios.push(page.perSecond / bare.perSecond);
    p99Ratios.push(page.p99Ms / bare.p99Ms);
    console.log(`  ${figuresOf(page)}; bare node:http + pg JSON ${figuresOf(bare)}`);
  }
  const [rate, p99] = [median(ratios), median(p99Ratios)];
  note("certificate page beside the bare server", rate.toFixed(2), "at least 1.0", rate >= 1);
  note("its p99 beside the bare server's", p99.toFixed(2), "at most 1.5", p99 <= 1.5);
}

async function measureSearch() {
  console.log("\nSearch, 16 connections");
  const random = randomNumbers(2);
  const fragment = (text: string, length: number) => {
    const start = Math.floor(random() * Math.max(1, text.length - length));
    return text.slice(start, start + length);
  };
  const terms: Record<string, () => string> = {
    "6 letters of a name": () => sixLetters(random),
    "full numbers": () => pick(random).certificate_number,
    "full names": () => pick(random).client_name,
    "fragments of 3 to 8": () => fragment(pick(random).client_name, 3 + Math.floor(random() * 6)),
    misses: () => `zq${fragment(pick(random).client_name, 5)}xv`,
    "two letters": () => fragment(pick(random).client_name, 2),
    "names in another order": () => shuffled(pick(random).client_name.split(" "), random).join(" "),
    "names misspelt": () => misspelt(pick(random).client_name, random),
    "numbers, other separators": () => pick(random).certificate_number.replaceAll("/", "-"),
    "numbers misspelt": () => misspelt(pick(random).certificate_number, random),
  };
  const asPrinted = ["full numbers", "full names", "fragments of 3 to 8", "misses"];
  const asTyped = [
    "names in another order",
    "names misspelt",
    "numbers, other separators",
    "numbers misspelt",
  ];
  const mixed = [...asPrinted, ...asTyped].flatMap((name) => terms[name] ?? []);
  const mix = "a mix of eight kinds";
  terms[mix] = () => mixed[Math.floor(random() * mixed.length)]?.() ?? "";
  const found: Record<string, Awaited<ReturnType<typeof load>>> = {};
  const urlOf = (term: string) => `${product.url}/verifikasi-sertifikat?q=${encodeURIComponent(term)}`;
  await load(() => urlOf(terms[mix]?.() ?? ""), { connections: 16, seconds: warmUpSeconds });
  for (const [name, term] of Object.entries(terms)) {
    const search = await load(() => urlOf(term()), { connections: 16, seconds });
    console.log(`  ${name.padEnd(26)} ${figuresOf(search)}`);
    found[name] = search;
  }
  const typed = () => pick(random).client_name.slice(0, 4 + Math.floor(random() * 8));
  const suggestionUrl = () => `${product.url}/verifikasi-sertifikat/saran?q=${encodeURIComponent(typed())}`;
  const suggestions = await load(suggestionUrl, { connections: 16, seconds });
  console.log(`  ${"suggestions".padEnd(26)} ${figuresOf(suggestions)}`);
  const bare = await load(() => certificateUrl(limit.url, random), { connections: 16, seconds });
  console.log(`  bare node:http + pg JSON by id, for comparison: ${figuresOf(bare)}`);
  const { perSecond = 0, p99Ms = Number.NaN } = found[mix] ?? {};
  const aim = searchAim;
  note(
    `search, ${mix}`,
    `${perSecond.toFixed(0)}/s`,
    `at least ${aim.perSecond}/s`,
    perSecond >= aim.perSecond,
  );
  note("its p99", `${p99Ms.toFixed(0)} ms`, `at most ${aim.p99Ms} ms`, p99Ms <= aim.p99Ms);
  for (const [name, { perSecond }] of Object.entries(found)) {
    const ofBare = perSecond / bare.perSecond;
    note(`${name}, of the bare server`, ofBare.toFixed(2), `at least ${aim.ofBare}`, ofBare >= aim.ofBare);
  }
  const { p99Ms: suggestedMs } = suggestions;
  note("suggestions, p99", `${suggestedMs.toFixed(0)} ms`, "under 40 ms", suggestedMs < 40);
}

/** A typing error: a missing letter, a wrong one, or two transposed ones. */
function misspelt(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [before, here, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ];
  return (
    [before + next + after, `${before}q${next}${after}`, before + next + here + after][
      Math.floor(random() * 3)
    ] ?? text
  );
}

function shuffled(list: string[], random: () => number): string[] {
  return list.map((item) => ({ item, rank: random() })).map(({ item }) => item);
}

function certificateUrl(origin: string, random: () => number): string {
  return `${origin}/verifikasi-sertifikat/${pick(random).id}`;
}

/** Six consecutive letters of a word in a random client's name. */
function sixLetters(random: () => number): string {
  for (;;) {
    const words = pick(random)
      .client_name.split(" ")
      .filter((word) => /^\p{L}{6,}$/u.test(word));
    const word = words[Math.floor(random() * words.length)];
    if (word) return word.slice(Math.floor(random() * (word.length - 5))).slice(0, 6);
  }
}

function pick(random: () => number) {
  const row = sample[Math.floor(random() * sample.length)];
  if (!row) throw new Error("The register is empty");
  return row;
}

function figuresOf({ perSecond, p50Ms, p99Ms, failures }: Awaited<ReturnType<typeof load>>): string {
  const figures = `${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
  return failures > 0 ? `${figures}, ${failures} FAILED` : figures;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
