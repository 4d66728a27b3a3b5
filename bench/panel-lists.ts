// The claim: at 100,000 customers and 100,000 articles every page of the panel's lists takes less than 50 ms of processor time, server and
// database together, and so does the dashboard at 1,000,000 certificates. Requests are sent one after the other. Exits with 1 where one
// takes more.
import { resolve } from "node:path";
import pg from "pg";
import { fillContent } from "#bench/fill-content.ts";
import { administrator } from "#bench/fresh-data.ts";
import { fillRegister } from "#bench/generate.ts";
import { databaseMsOf } from "#bench/process-tree.ts";
import { startServer } from "#bench/server.ts";
import { openTimedAnswers } from "#bench/timed-answers.ts";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { nodeFlags } from "#scripts/prepare.mjs";

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const certificates = Number(process.env.BENCH_CERTIFICATES ?? 1_000_000);
const times = Number(process.env.BENCH_TIMES ?? 40);
const limitMs = 50;
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? "bench-data", `panel-lists-${rows}-${certificates}`);
const env = { DATA_DIR: dataDir, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

const [thousands, million] = [rows.toLocaleString("en"), certificates.toLocaleString("en")];
console.log(`${thousands} customers and articles, ${million} certificates in ${dataDir}`);
const database = await openDatabase(parseSettings({ ...process.env, ...env }));
const client = new pg.Client({ connectionString: database.ownerConnectionString });
await client.connect();
await fillRegister(client, certificates);
await fillContent(client, rows);
await client.end();

const lastPage = rows / 25;
const searches = { "2 letters": "an", "3 letters": "sen", "6 letters": "rajawa", nothing: "zqxvkj" };
const lists: Record<string, { other: string; filter: string }> = {
  customers: { other: "sector", filter: "category=Kategori%203" },
  articles: { other: "category", filter: "published=false" },
};

const product = await startServer([...nodeFlags, "dist/server/main.js"], 3196, env);
try {
  const processorMs = () => product.processorMs() + databaseMsOf(dataDir);
  const limits = { times, limitMs, plain: "/customers" };
  const answers = await openTimedAnswers(product.url, { ...administrator, ...limits, processorMs });
  const { measure } = answers;
  for (const [resource, { other, filter }] of Object.entries(lists)) {
    console.log(`\n/api/${resource} (at most ${limitMs} ms of the processor each)`);
    const ask = (name: string, query: string) => measure(name, `/${resource}?${query}`);
    await ask("first page", "");
    await ask("page in the middle", `page=${Math.round(lastPage / 2)}`);
    await ask("last page", `page=${lastPage}`);
    for (const [name, term] of Object.entries(searches)) await ask(`search, ${name}`, `q=${term}`);
    await ask("search, deep page", "q=an&page=400");
    await ask(`by ${other}`, `sort=${other}&order=asc`);
    await ask(`by ${other}, last page`, `sort=${other}&order=desc&page=${lastPage}`);
    await ask("narrowed", filter);
    await ask("narrowed and searched", `${filter}&q=prima`);
  }
  console.log("\nBeside the lists");
  await measure("what is in use", "/customers/choices");
  await measure("dashboard", "/dashboard");
  answers.conclude();
} finally {
  await product.stop();
  await database.close();
}
