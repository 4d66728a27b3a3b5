// The claim: at 100,000 certificates every page of their list takes server and database at most 50 ms of processor time, by every
// filter, search and order. Requests are sent one after the other. Exits with 1 where one takes more.
import { resolve } from "node:path";
import pg from "pg";
import { untilLogged } from "#bench/aims.ts";
import { administrator } from "#bench/fresh-data.ts";
import { fillRegister } from "#bench/generate.ts";
import { planSurveillance } from "#bench/plan-surveillance.ts";
import { databaseMsOf } from "#bench/process-tree.ts";
import { builtServer, startServer, untilQuiet } from "#bench/server.ts";
import { openTimedAnswers } from "#bench/timed-answers.ts";
import { varyRegister } from "#bench/vary-register.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";
import { addDays, dayInJakarta } from "#shared/time.ts";

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const times = Number(process.env.BENCH_TIMES ?? 7);
/** The prefix of the names of requests to measure. */
const only = process.env.BENCH_ONLY ?? "";
const limitMs = 50;
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? "bench-data", `certificate-lists-${rows}`);
const env = { DATA_DIR: dataDir, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

console.log(
  `${rows.toLocaleString("en")} certificates in ${dataDir} (at most ${limitMs} ms of the processor each)`,
);
const database = await openDatabase(parseSettings({ ...process.env, ...env }));
const client = new pg.Client({ connectionString: database.ownerConnectionString });
await client.connect();
const { rows: present } = await client.query("select count(*)::int as count from certificates");
if (present[0].count < rows) {
  await fillRegister(client, rows);
  await varyRegister(client);
}
await planSurveillance(client);

const today = dayInJakarta(new Date());
const filters: Record<string, string> = {
  valid: "status=valid",
  suspended: "status=suspended",
  expired: "status=expired",
  withdrawn: "status=withdrawn",
  "not valid yet": "status=not-yet-valid",
  "other status": "status=other",
  category: "category=Sertifikat%20SNI",
  standard: "standard=ISO%209001%3A2015",
  issued: `issued_from=${addDays(today, -400)}&issued_to=${addDays(today, -200)}`,
  expires: `expires_from=${today}&expires_to=${addDays(today, 60)}`,
  "with PDF": "pdf=true",
  "without PDF": "pdf=false",
  "no scope": "missing=scope",
  "no category": "missing=category",
  "no client": "missing=client",
  expiring: "expiring=true",
  "audits of 60 days": `surveillance_from=${today}&surveillance_to=${addDays(today, 60)}`,
  "audits to come": `surveillance_from=${today}`,
  "audits to come, by end": `surveillance_from=${today}&sort=expiry_date&order=asc`,
  "audits overdue": "surveillance_overdue=true",
  removed: "removed=true",
  "several at once": "status=valid&category=Sertifikat%20SNI&pdf=false&standard=ISO%209001%3A2015",
  "several at once, by status":
    "pdf=false&standard=ISO%209001%3A2015&category=Sertifikat%20SNI&sort=status&order=asc",
  "several that few are": `status=suspended&missing=scope&issued_from=${addDays(today, -400)}`,
  "issued, valid": `status=valid&issued_from=${addDays(today, -400)}&issued_to=${addDays(today, -200)}`,
  "issued long ago, valid": `status=valid&issued_to=${addDays(today, -1000)}`,
  "issued, by issue date": `status=valid&issued_from=${addDays(today, -400)}&sort=issue_date&order=asc`,
  "issued, valid, by client": `status=valid&issued_from=${addDays(today, -400)}&sort=client_name&order=asc`,
  "without PDF, by status": "pdf=false&sort=status&order=desc",
  "searched for": "q=mandala&status=valid",
  "searched for, by status": "q=mandala&sort=status&order=asc",
};
const terms: Record<string, string> = {
  "one letter": "a",
  "two letters": "an",
  "a digit": "2",
  "a year": "2024",
  "a year and a serial number": "2024/0001",
  "a beginning of numbers": "BEN/QMS/2024",
  "a number": "BEN/QMS/2024/000123",
  "a word": "mandala",
  "two words": "mandala makmur",
  "a word of the scope": "perangkat",
  "a standard": "ISO 9001",
  "a fragment": "and",
  nothing: "zqxvkj",
};
const withSearch: Record<string, string> = {
  "": "",
  ", valid": "&status=valid",
  ", by name": "&sort=client_name&order=asc",
  ", by number": "&sort=certificate_number&order=desc",
  ", by status": "&sort=status&order=asc",
  ", page 40": "&page=40",
  ", several at once": "&status=valid&pdf=false&standard=ISO%209001%3A2015",
};
const orders = [
  "created_at",
  "client_name",
  "certificate_number",
  "standard",
  "category",
  "status",
  "issue_date",
  "expiry_date",
];

const product = await startServer([...nodeFlags, builtServer], 3197, env);
try {
  await untilLogged(client, { secondsMax: 600 });
  await untilQuiet(product, { secondsMax: 300 });
  const processorMs = () => product.processorMs() + databaseMsOf(dataDir);
  const limits = { times, limitMs, plain: "/certificates" };
  const answers = await openTimedAnswers(product.url, { ...administrator, ...limits, processorMs });
  const measure = async (name: string, query: string) => {
    if (name.startsWith(only)) await answers.measure(name, `/certificates?${query}`);
  };
  console.log("\nEach filter, newest first");
  for (const [name, query] of Object.entries(filters)) await measure(name, query);
  console.log("\nEach search");
  for (const [name, term] of Object.entries(terms)) {
    for (const [suffix, query] of Object.entries(withSearch)) {
      await measure(`${name}${suffix}`, `q=${encodeURIComponent(term)}${query}`);
    }
  }
  console.log("\nEach order, narrowed by nothing and by status; and the last page");
  for (const order of orders) {
    await measure(order, `sort=${order}&order=asc`);
    await measure(`${order}, valid`, `sort=${order}&order=asc&status=valid`);
    await measure(`${order}, last page`, `sort=${order}&order=asc&page=${Math.floor((rows * 0.98) / 25)}`);
  }
  answers.conclude();
} finally {
  await product.stop();
  await client.end();
  await database.close();
}
