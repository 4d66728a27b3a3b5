// A certificate's page beside the bare server of the same row, by processor time: what else the machine does leaves that nearly
// alone. One public worker, so that the figures are of one process as the bare server's are; PostgreSQL's time is told apart.
import { resolve } from "node:path";
import pg from "pg";
import { fillRegister, randomNumbers } from "#bench/generate.ts";
import { loadRaw } from "#bench/load-raw.ts";
import { databaseMsOf, processorMsOfEach } from "#bench/process-tree.ts";
import { type BenchServer, startServer } from "#bench/server.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";

const certificates = Number(process.env.BENCH_CERTIFICATES ?? 10_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32);
/** For a look at where the time goes: `--cpu-prof --cpu-prof-dir=…`, which its workers get as well. */
const profiling = (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean);
const warmUpSeconds = 10;
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? "bench-data", String(certificates));

const database = await openDatabase(parseSettings({ ...process.env, DATA_DIR: dataDir }));
const client = new pg.Client({ connectionString: database.ownerConnectionString });
await client.connect();
await fillRegister(client, certificates);
const { rows: sample } = await client.query<{ id: string }>(
  "select id from certificates order by id limit 20000",
);
const product = await startServer([...nodeFlags, ...profiling, "dist/server/main.js"], 3197, {
  DATA_DIR: dataDir,
  WORKERS: "1",
});
const bare = await startServer(["bench/baseline.ts"], 3198, {
  BENCH_DATABASE_URL: database.connectionString,
});
const random = randomNumbers(1);
const nextPath = () => `/verifikasi-sertifikat/${sample[Math.floor(random() * sample.length)]?.id}`;
try {
  for (const server of [bare, product]) await ask(server, warmUpSeconds);
  const ratios: number[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const limit = await ask(bare, seconds);
    const page = await ask(product, seconds);
    console.log(`  page ${figuresOf(page)}\n  bare ${figuresOf(limit)}`);
    ratios.push([page.perSecond / limit.perSecond, limit.nodeUs / page.nodeUs, limit.allUs / page.allUs]);
  }
  const [byRate, byNode, byAll] = [0, 1, 2].map((place) => median(ratios.map((each) => each[place] ?? 0)));
  console.log(
    `${connections} connections, ${certificates} certificates: by rate ${byRate?.toFixed(2)}, by Node's processor time ${byNode?.toFixed(2)}, with PostgreSQL's ${byAll?.toFixed(2)} of the bare server (aim 1.0)`,
  );
} finally {
  await product.stop();
  await bare.stop();
  await client.end();
  await database.close();
}

async function ask(server: BenchServer, forSeconds: number) {
  const before = [processorMsOfEach(server.pid), databaseMsOf(dataDir)] as const;
  const { perSecond, failures } = await loadRaw(server.url, { connections, seconds: forSeconds, nextPath });
  const answers = perSecond * forSeconds;
  const spent = [...processorMsOfEach(server.pid)].map(([pid, ms]) => ms - (before[0].get(pid) ?? 0));
  // Staff's worker signs and audits the log meanwhile: the public one answers.
  const nodeUs = (Math.max(...spent) * 1000) / answers;
  const databaseUs = ((databaseMsOf(dataDir) - before[1]) * 1000) / answers;
  return { perSecond, failures, nodeUs, databaseUs, allUs: nodeUs + databaseUs };
}

function figuresOf({ perSecond, failures, nodeUs, databaseUs }: Awaited<ReturnType<typeof ask>>): string {
  const failed = failures > 0 ? `, ${failures} FAILED` : "";
  return `${perSecond.toFixed(0)}/s, ${nodeUs.toFixed(0)} µs of Node, ${databaseUs.toFixed(0)} µs of PostgreSQL${failed}`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
