import type pg from "pg";
import { type Finding, failure, ok, sayError, warning } from "#cli/doctor/check.ts";
import { checkFirstPassword } from "#cli/doctor/first-password.ts";
import { checkPasskeys } from "#cli/doctor/passkeys.ts";
import { checkRegisterLog } from "#cli/doctor/register-log.ts";
import { checkSecret } from "#cli/doctor/secret.ts";
import { DatabaseClient } from "#core/db/database-client.ts";
import { describeMissingCluster } from "#core/db/embedded/cluster.ts";
import { countMigrations } from "#core/db/migrate.ts";
import { openDatabaseAsItIs } from "#core/open-database.ts";
import type { Settings } from "#core/settings.ts";

/** What the product is tried with (docs/operating.md). */
const majorVersionsTried = { first: 15, last: 18 };
const connectMsMax = 5_000;
const queryMsMax = 10_000;

/**
 * The database: whether it answers, of which version, whether it is up to date, whether it knows letters, what time it has
 * there; and what is kept in it: second factors, the register's log, passkeys, the first password. The embedded one is adopted where it runs; where it does not, it is started and stopped again.
 */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const missing = settings.DATABASE_URL ? undefined : describeMissingCluster(settings.DATA_DIR);
  if (missing) return [failure("database", missing)];
  try {
    const database = await openDatabaseAsItIs(settings);
    try {
      const { connectionString, ownerConnectionString } = database;
      const found = await withClient(ownerConnectionString, examine);
      // The server's own role, where that is another one.
      await withClient(connectionString, async () => []);
      const secret = await checkSecret(settings, connectionString);
      const log = await checkRegisterLog(settings, connectionString);
      const passkeys = await checkPasskeys(settings, connectionString);
      const firstPassword = await checkFirstPassword(settings, connectionString);
      return [...found, secret, ...log, ...passkeys, ...firstPassword];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [failure("database", `cannot be asked: ${sayError(error)}`)];
  }
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new DatabaseClient({
    connectionString,
    application_name: "absah",
    connectionTimeoutMillis: connectMsMax,
    query_timeout: queryMsMax,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function examine(client: pg.Client): Promise<Finding[]> {
  return [
    await checkVersion(client),
    await checkMigrations(client),
    await checkLetters(client),
    await checkClock(client),
  ];
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const version = rows[0]?.server_version ?? "";
  const major = Number.parseInt(version, 10);
  const { first, last } = majorVersionsTried;
  return major >= first && major <= last
    ? ok("database", `PostgreSQL ${version}`)
    : warning("database", `PostgreSQL ${version}; Absah is tried with ${first} to ${last}`);
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const { pending, newer } = await countMigrations(client);
  if (newer > 0)
    return failure(
      "migrations",
      `a newer version of Absah has migrated this database (${newer} are unknown here): start that version`,
    );
  return pending > 0
    ? warning(
        "migrations",
        `${pending} are pending: the next start of the server runs them, or "absah migrate"`,
      )
    : ok("migrations", "the database is up to date");
}

async function checkLetters(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ knows: boolean; encoding: string }>(
    "select lower('ØI') = 'øi' as knows, current_setting('server_encoding') as encoding",
  );
  const [found] = rows;
  if (found?.encoding !== "UTF8")
    return failure("letters", `the database keeps its text in ${found?.encoding}, and Absah needs UTF8`);
  return found.knows
    ? ok("letters", "the database knows capital letters beyond A to Z")
    : warning(
        "letters",
        "the database's locale knows capital letters from A to Z alone, so a search misses others (Ø, É): make a database with TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8', and restore a backup into it",
      );
}

/** A code of a second factor holds for half a minute. */
const clockWarningMs = 5_000;
const clockFailureMs = 30_000;

async function checkClock(client: pg.Client): Promise<Finding> {
  const askedAtMs = Date.now();
  const { rows } = await client.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const answeredAtMs = Date.now();
  const apartMs = Math.abs((rows[0]?.ms ?? Number.NaN) - (askedAtMs + answeredAtMs) / 2);
  const says = `this machine's differs from the database's by ${(apartMs / 1000).toFixed(1)} s`;
  const remedy = ": let both follow the same time server (timedatectl, chronyc)";
  // Half of what the answer took may be missing on either side.
  const certainMs = apartMs - (answeredAtMs - askedAtMs) / 2;
  if (certainMs > clockFailureMs) return failure("clock", says + remedy);
  return certainMs > clockWarningMs ? warning("clock", says + remedy) : ok("clock", says);
}
