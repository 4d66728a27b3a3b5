// Measures the transparency log: sequencing and signing entries, proofs, documents with a credential, a pass of the auditor, and reading a
// certificate with and without the comparison. BENCH_ROWS certificates (100,000), in a temporary database.
import pg from "pg";
import { freshData } from "#bench/fresh-data.ts";
import { fillRegister } from "#bench/generate.ts";
import { connect } from "#core/db/client.ts";
import { openCompiler } from "#core/documents/compile.ts";
import { composeDocument } from "#core/documents/compose.ts";
import { sampleRecord } from "#core/documents/sample.ts";
import { openMigratedDatabase } from "#core/open-database.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { parseSettings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";
import { openAuditor } from "#core/tlog/auditor.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { openLogService } from "#core/tlog/log-service.ts";
import { inclusionProof } from "#core/tlog/merkle.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";
import { readSize, tilesOf } from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { dayInJakarta } from "#shared/time.ts";

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const documents = 30;
const rounds = Number(process.env.BENCH_TIMES ?? 4_000);
/** The SQL of `packedCommitment` in the statement. */
const commitmentInSql =
  /\(select case when exists \(select from log_alarms[\s\S]*?seq desc limit 1\) l on true\)/;

await using data = await freshData("transparency-log");
const settings = parseSettings({ ...data.env, PUBLIC_URL: "http://bench.example" });
const database = await openMigratedDatabase(settings);
const { db, pool } = connect(database.directConnectionString, { connectionsMax: 1 });
const keys = await readOrCreateLogKeys(settings);
const head = openPublishedHead(settings, keys);
const service = openLogService({ db, keys, head });
const auditor = openAuditor({ db, keys, head, files: await openFiles(settings) });
try {
  const owner = new pg.Client({ connectionString: database.ownerConnectionString });
  await owner.connect();
  await timed(`${rows.toLocaleString("en")} certificates written, with what the log needs of them`, () =>
    fillRegister(owner, rows),
  );
  await timed("the same written down again by the owner, as the migration of a register does", () =>
    owner.query("select commit_certificates(array(select id from certificates limit 10000), 'adopted')"),
  );
  const entries = async () => {
    await service.advance();
    return await readSize(db);
  };
  await timed("all of it sequenced and signed", entries);
  await owner.query("vacuum analyze");
  const size = await readSize(db);
  console.log(`  ${size.toLocaleString("en")} entries, ${mebibytes(await sizesOf(owner))}`);
  const proofs = 200;
  await timed(`${proofs} proofs of inclusion`, async () => {
    for (let n = 0; n < proofs; n += 1)
      await inclusionProof(Math.floor((n * size) / proofs), size, nodesOf(tilesOf(db)));
  });
  await timed(`${documents} documents as PDF, each with a credential, in this process`, compileDocuments);
  await timed("a walk of the auditor without rests", async () => {
    const alarms = await auditor.walk();
    if (alarms.length > 0) throw new Error(`${alarms.length} alarms`);
  });
  const { rows: some } = await owner.query<{ id: string }>("select id from certificates limit 500");
  await compareReading(some.map(({ id }) => id));
  await owner.end();
  console.log(`most memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`);
} finally {
  await auditor.close();
  await service.close();
  await pool.end();
  await database.close();
}

async function compileDocuments(): Promise<void> {
  const { compile } = openCompiler();
  const record = sampleRecord(dayInJakarta(new Date()));
  const issuer = {
    ...{
      name: "Lembaga",
      accreditation: { authority: "", number: "LS-1", agreement: { id: "", en: "" } },
      publicUrl: settings.PUBLIC_URL,
    },
    isDemonstration: false,
  };
  // The length of a credential for a management system with one site.
  const credential = { jwt: `${"a".repeat(2_500)}.b.c`, description: "credential" };
  for (let n = 0; n < documents; n += 1) {
    const numbered = { ...record, certificate_number: `BENCH/${n}` };
    compile({
      document: { ...composeDocument(numbered, defaultTemplate, issuer, {}), credential },
      as: "pdf",
    });
  }
}

/** Reads certificates one after the other on one connection: the statement with and without the commitment, and the server's function. */
async function compareReading(ids: string[]): Promise<void> {
  const statement = await capture(() => findAll(db, ids.slice(0, 1)));
  const unguarded = statement.replace(commitmentInSql, "null::bytea");
  if (unguarded === statement) throw new Error("The statement has no commitment");
  const bare = (name: string, text: string) => (id: string) =>
    pool.query({ name, text, values: [[id]], rowMode: "array" });
  const some = await findAll(db, ids.slice(0, 1));
  const ways: Record<string, (id: string) => unknown> = {
    "statement without": bare("without", unguarded),
    "statement with the commitment": bare("with", statement),
    "as the server reads and compares": readConfirmed,
    "the comparison alone": () => some.every(isConfirmedWithDetails),
  };
  const spent = new Map<string, number>();
  for (let n = -500; n < rounds; n += 1) {
    for (const [way, read] of Object.entries(ways)) {
      const started = performance.now();
      await read(ids[Math.abs(n) % ids.length] ?? "");
      if (n >= 0) spent.set(way, (spent.get(way) ?? 0) + performance.now() - started);
    }
  }
  for (const [way, total] of spent) console.log(`a certificate, ${way}: ${(total / rounds).toFixed(3)} ms`);
  const of = (way: string) => spent.get(way) ?? 0;
  const guarded = of("statement with the commitment") + of("the comparison alone");
  console.log(`with the guard beside without: ${(guarded / of("statement without")).toFixed(2)} times`);
}

async function readConfirmed(id: string): Promise<CertificateFound | undefined> {
  const [found] = await findAll(db, [id]);
  if (!found || !isConfirmedWithDetails(found)) throw new Error(`The certificate ${id} is not confirmed`);
  return found;
}

/** The text of the first statement that the work sends. */
async function capture(work: () => Promise<unknown>): Promise<string> {
  let text = "";
  const client = await pool.connect();
  const query = client.query;
  client.query = ((...args: unknown[]) => {
    text ||= (args[0] as { text?: string }).text ?? "";
    return Reflect.apply(query, client, args);
  }) as typeof client.query;
  client.release();
  await work();
  client.query = query;
  return text;
}

async function sizesOf(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relname in ('certificate_commitments', 'log_leaves', 'log_tiles') order by relname`);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function mebibytes(sizes: Record<string, number>): string {
  return Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 2 ** 20)} MiB`)
    .join(", ");
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
