import {
  firstPasswordFile,
  removeChangedFirstPassword,
  requireOwnPassword,
} from "#core/auth/first-password.ts";
import { connect } from "#core/db/client.ts";
import { openSeal } from "#core/documents/seal.ts";
import { log } from "#core/log.ts";
import { describeMistypedSettings } from "#core/mistyped-settings.ts";
import { openDatabase } from "#core/open-database.ts";
import { rotateSecret } from "#core/rotate-secret.ts";
import { readOrCreateSecret } from "#core/secret.ts";
import type { FirstAdministrator } from "#core/seed/seed.ts";
import { parseSettings, type Settings, SettingsError, settingNames } from "#core/settings.ts";
import { describeStartFailure } from "#core/start-failure.ts";
import { compareWithPublished } from "#core/tlog/compare-with-published.ts";
import { startWorkers } from "#supervisor/supervisor.ts";

/** What has to be undone, the last first. */
const cleanups: (() => Promise<void>)[] = [];
let stoppingSinceMs: number | undefined;
/** A second signal within this time is the same one, sent to the group and to the process. */
const sameSignalMs = 1_000;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(signal));
// A terminal that closes says so to each process in it, and `npm start` says it again: nobody is in a hurry.
process.on("SIGHUP", () => void (stoppingSinceMs ?? stop("the terminal was closed")));
// `npm start` holds a channel to this process: when it was killed, nobody is left to stop the server.
process.on("disconnect", () => void stop("the starting process ended"));

if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(usage());
  process.exit(0);
}

await start().catch(async (error) => {
  if (error instanceof SettingsError) console.error(error.message);
  else log.fatal({ err: error }, `Absah cannot start: ${describeStartFailure(error, process.env)}`);
  await cleanUp();
  process.exit(1);
});

function usage(): string {
  const names = settingNames.toSorted().join(", ");
  return `Usage: node dist/server/main.js

Serves Absah until it is stopped: the site, the panel and the API, with the database where DATABASE_URL names none.

Settings come from the environment (docs/operating.md says what each is): ${names}.

What operators do beside it: absah --help`;
}

async function start() {
  const settings = parseSettings(process.env);
  for (const sentence of describeMistypedSettings(process.env, settingNames)) log.warn(sentence);
  // A seal that cannot be set is said now, not when the first certificate is issued.
  await openSeal(settings);
  const { WORKERS, DRAIN_SECONDS } = settings;
  const workers = await startWorkers({ publicWorkers: WORKERS, drainMs: DRAIN_SECONDS * 1000 }, async () => {
    const database = await openDatabase(settings);
    cleanups.push(database.close);
    if (database.firstAdministrator) tellFirstAdministrator(database.firstAdministrator, settings);
    else await remindOfFirstPassword(database.connectionString, settings);
    const secret = await readOrCreateSecret(settings.DATA_DIR, settings.SECRET);
    await rotateSecret(database.connectionString, settings, secret);
    await compareWithPublished(database.connectionString, settings);
    return { connectionString: database.connectionString, secret };
  });
  cleanups.push(workers.stop);
  console.log(`Absah serves ${settings.PUBLIC_URL}\nSign in at ${settings.PUBLIC_URL}/admin/login`);
  await workers.staffServing;
}

/** At once, whatever happens after it: nobody will be told again. */
function tellFirstAdministrator({ email, generatedPassword }: FirstAdministrator, settings: Settings) {
  const password = generatedPassword ? `${generatedPassword}  (shown this once)` : "as set in ADMIN_PASSWORD";
  console.log(`The first administrator:\n  e-mail    ${email}\n  password  ${password}`);
  if (generatedPassword)
    console.log(`  kept in   ${firstPasswordFile(settings.DATA_DIR)}  (until it is changed)`);
}

/** Whoever reads the file, or the terminal's history, has the panel. */
async function remindOfFirstPassword(connectionString: string, { DATA_DIR }: Settings) {
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const email = await removeChangedFirstPassword(db, DATA_DIR);
    if (!email) return;
    log.warn(
      { email, file: firstPasswordFile(DATA_DIR) },
      "the first administrator's generated password was never changed",
    );
    // Made before the product asked for that.
    await requireOwnPassword(db, email);
  } finally {
    await pool.end();
  }
}

async function stop(reason: string) {
  if (stoppingSinceMs !== undefined) {
    if (performance.now() - stoppingSinceMs < sameSignalMs) return;
    // Told again, somebody is in a hurry; the database recovers from whatever it was doing.
    process.exit(1);
  }
  stoppingSinceMs = performance.now();
  log.info({ reason }, "stopping");
  await cleanUp();
  process.exit(0);
}

async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup().catch((error) => log.error({ err: error }, "something did not close"));
  }
}
