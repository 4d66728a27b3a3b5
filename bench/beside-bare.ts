// Compares requests of the product with the baseline (bench/baseline.ts) by processor time, which other load on the machine hardly affects.
// With one public worker, because the baseline is one process; PostgreSQL's processor time is reported separately.
import { resolve } from "node:path";
import pg from "pg";
import { fillRegister } from "#bench/generate.ts";
import { loadRaw } from "#bench/load-raw.ts";
import { databaseMsOf, processorMsOfEach } from "#bench/process-tree.ts";
import { type BenchServer, builtServer, startServer } from "#bench/server.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";

const certificates = Number(process.env.BENCH_CERTIFICATES ?? 10_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32);
/** Flags for profiling, such as `--cpu-prof --cpu-prof-dir=…`, which workers inherit. */
const profiling = (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean);
/** The name of the only target to measure. */
const only = process.env.BENCH_ONLY;
const warmUpSeconds = 10;
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? "bench-data", String(certificates));

/** A certificate to request. */
export type Sample = { id: string; client_name: string; certificate_number: string };

/** A request to measure: `pathOf` chooses a path of the product from the sample. */
export type Target = { name: string; pathOf: (sample: Sample[]) => string };

/**
 * Fills the register and prints, for each target, the medians of its rounds, each compared with a round of the baseline.
 *
 * @param random returns numbers in [0, 1), for the baseline's ids
 */
export async function measureBesideBare(targets: Target[], random: () => number): Promise<void> {
  const database = await openDatabase(parseSettings({ ...process.env, DATA_DIR: dataDir }));
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  await fillRegister(client, certificates);
  const { rows: sample } = await client.query<Sample>(
    "select id, client_name, certificate_number from certificates order by id limit 20000",
  );
  const product = await startServer([...nodeFlags, ...profiling, builtServer], 3197, {
    DATA_DIR: dataDir,
    WORKERS: "1",
  });
  const bare = await startServer(["bench/baseline.ts"], 3198, {
    BENCH_DATABASE_URL: database.connectionString,
  });
  const bareSide = { server: bare, nextPath: () => `/${sample[Math.floor(random() * sample.length)]?.id}` };
  const chosen = targets.filter(({ name }) => !only || name === only);
  const sides = chosen.map(({ name, pathOf }) => ({
    name,
    side: { server: product, nextPath: () => pathOf(sample) },
  }));
  try {
    for (const side of [bareSide, ...sides.map((each) => each.side)]) await measure(side, warmUpSeconds);
    console.log(`${connections} connections, ${certificates} certificates, medians of ${rounds} rounds`);
    for (const { name, side } of sides) {
      const pairs: Pair[] = [];
      for (let round = 1; round <= rounds; round += 1)
        pairs.push({ limit: await measure(bareSide, seconds), answer: await measure(side, seconds) });
      report(name, pairs);
    }
  } finally {
    await product.stop();
    await bare.stop();
    await client.end();
    await database.close();
  }
}

type Side = { server: BenchServer; nextPath: () => string };
type Metrics = Awaited<ReturnType<typeof measure>>;
type Pair = { limit: Metrics; answer: Metrics };

async function measure({ server, nextPath }: Side, forSeconds: number) {
  const before = [processorMsOfEach(server.pid), databaseMsOf(dataDir)] as const;
  const { perSecond, failures } = await loadRaw(server.url, { connections, seconds: forSeconds, nextPath });
  const answers = perSecond * forSeconds;
  const spent = [...processorMsOfEach(server.pid)].map(([pid, ms]) => ms - (before[0].get(pid) ?? 0));
  // The busiest process is the public worker; staff's worker only signs and audits the log.
  const nodeUs = (Math.max(...spent) * 1000) / answers;
  const databaseUs = ((databaseMsOf(dataDir) - before[1]) * 1000) / answers;
  return { perSecond, failures, nodeUs, databaseUs, allUs: nodeUs + databaseUs };
}

function report(name: string, pairs: Pair[]) {
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of));
  const us = (of: (metrics: Metrics) => number, which: keyof Pair) =>
    middle((pair) => of(pair[which])).toFixed(0);
  const sideOf = (which: keyof Pair) =>
    `${us(({ perSecond }) => perSecond, which)}/s, ${us(({ nodeUs }) => nodeUs, which)} µs of Node, ${us(({ databaseUs }) => databaseUs, which)} of PostgreSQL`;
  const [byRate, byNode, byAll] = [
    middle(({ limit, answer }) => answer.perSecond / limit.perSecond),
    middle(({ limit, answer }) => limit.nodeUs / answer.nodeUs),
    middle(({ limit, answer }) => limit.allUs / answer.allUs),
  ].map((ratio) => ratio.toFixed(2));
  const failures = pairs.reduce((sum, { answer }) => sum + answer.failures, 0);
  console.log(`  ${name}: ${sideOf("answer")}${failures > 0 ? `, ${failures} FAILED` : ""}`);
  console.log(
    `    bare: ${sideOf("limit")}; by rate ${byRate}, by Node's processor time ${byNode}, with PostgreSQL's ${byAll} of it (aim 1.0)`,
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
