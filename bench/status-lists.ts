// Measures the status lists: allocating indexes for a whole register, evaluating all certificates as after midnight, and one change.
// BENCH_ROWS certificates (100,000), in a temporary database.
import { setInterval } from "node:timers";
import pg from "pg";
import { freshData } from "#bench/fresh-data.ts";
import { fillRegister } from "#bench/generate.ts";
import { findStatusIndex } from "#core/credentials/indexes.ts";
import { readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { signCredential } from "#core/credentials/sign.ts";
import { openStatusLists } from "#core/credentials/status-lists.ts";
import { readStatusList } from "#core/credentials/stored-lists.ts";
import { connect } from "#core/db/client.ts";
import { openMigratedDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { openLogService } from "#core/tlog/log-service.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";

const rows = Number(process.env.BENCH_ROWS ?? 100_000);

await using data = await freshData("status-lists");
const settings = parseSettings({ ...data.env, PUBLIC_URL: "http://bench.example" });
const database = await openMigratedDatabase(settings);
const { db, pool } = connect(database.directConnectionString, { connectionsMax: 4 });
const publicUrl = settings.PUBLIC_URL;
const keys = await readOrCreateCredentialKeys(settings);
const logKeys = await readOrCreateLogKeys(settings);
const service = openLogService({ db, keys: logKeys, head: openPublishedHead(settings, logKeys) });
const lists = openStatusLists({ db, keys, publicUrl });
try {
  const owner = new pg.Client({ connectionString: database.ownerConnectionString });
  await owner.connect();
  await fillRegister(owner, rows);
  await service.advance();
  await owner.query("vacuum analyze");
  console.log(`${rows.toLocaleString("en")} certificates`);
  const first = Date.now();
  const indexed = async () => (await owner.query("select from credential_indexes")).rowCount ?? 0;
  await timed("a place for each of them, in the log, and all of them judged", async () => {
    while ((await indexed()) < rows) {
      await lists.advance();
      await service.advance();
    }
  });
  const again = openStatusLists({ db, keys, publicUrl });
  await timed("all of them judged, as after a start", () => again.advance());
  await again.close();
  await lists.advance();
  await timed("those judged that a day may change, as after midnight", () =>
    lists.advance(new Date(first + 24 * 3_600_000)),
  );
  await timed("nothing changed", () => lists.advance(new Date(first + 24 * 3_600_000)));
  await owner.query(
    "update certificates set status = 'Dicabut' where id = (select id from certificates limit 1)",
  );
  await service.advance();
  await timed("one certificate withdrawn", () => lists.advance(new Date(first + 24 * 3_600_000)));
  const list = await readStatusList(db, "suspension", 0);
  console.log(`  a list as it is given: ${Math.round((list?.credential.length ?? 0) / 1024)} KiB`);
  const { rows: some } = await owner.query<{ id: string; edition: number }>(
    "select id, edition from certificates limit 500",
  );
  await timed("500 indexes found and compared with the log", async () => {
    for (const { id, edition } of some)
      if (!(await findStatusIndex(db, id, edition))) throw new Error("no index");
  });
  await timed("500 credentials signed", async () => {
    for (const { id } of some) await signCredential({ id }, { keys, publicUrl });
  });
  await owner.end();
  console.log(`most memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`);
} finally {
  await lists.close();
  await service.close();
  await pool.end();
  await database.close();
}

/** Prints the duration of the work, and the longest time for which it blocked the event loop. */
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  let last = performance.now();
  let longestMs = 0;
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last - 1);
    last = performance.now();
  }, 1);
  const started = performance.now();
  await work();
  const tookMs = performance.now() - started;
  clearInterval(watch);
  console.log(`  ${name}: ${tookMs.toFixed(0)} ms, the loop held up for ${longestMs.toFixed(0)} ms at most`);
}
