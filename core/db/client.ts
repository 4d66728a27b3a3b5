import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { DatabaseClient, isConnectionFault } from "#core/db/database-client.ts";
import { SharedSessionClient } from "#core/db/pooler.ts";
import * as schema from "#core/db/schema.ts";
import { SemaphoreTimeout } from "#core/db/semaphore.ts";
import { log } from "#core/log.ts";

// A `date` is a calendar day, not a point in time: keep it as text instead of a Date in the local time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Where a store runs its queries: the database, or a transaction. */
export type Database = ReturnType<typeof connect>["db"];
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

/**
 * A connection pool with Drizzle. Connections are opened when first needed.
 *
 * @param isPooled the connection string leads to a pooler that shares sessions: no session state may be used
 * @param sessionName application_name of the connections
 * @param lifetimeSeconds after which a connection is reopened, when another host may be preferable by then; 0 for unlimited
 */
export function connect(
  connectionString: string,
  {
    connectionsMax = 10,
    queryMsMax = 60_000,
    connectMsMax = 5_000,
    isPooled = false,
    sessionName = "",
    lifetimeSeconds = 0,
  } = {},
) {
  const pool = new pg.Pool({
    Client: isPooled ? SharedSessionClient : DatabaseClient,
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    // Timeouts on both sides: a hanging server blocks no request, and a working one cancels statements nobody waits for any more.
    query_timeout: queryMsMax,
    // Shown in pg_stat_activity; the connection string may set another one.
    ...(sessionName && { application_name: sessionName }),
    fallback_application_name: "absah",
    maxLifetimeSeconds: lifetimeSeconds,
    // Not as connection parameters, which PgBouncer rejects; behind one, the limit of the role applies.
    ...(!isPooled && {
      // Scans always start at the same block, so that a query with LIMIT returns the same rows. No parallel workers: the register's queries
      // are short, so that starting workers costs more than it gains.
      onConnect: (client: pg.ClientBase) =>
        client.query(
          `set statement_timeout = ${queryMsMax}; set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0`,
        ),
    }),
  });
  // Without a listener, an error of an idle connection would end the process.
  pool.on("connect", (client) => {
    // The pool only listens to idle connections: losing one during a query would end the process.
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return { db: drizzle({ client: pool, schema }), pool };
}

/** Error codes with which PostgreSQL refuses or ends connections, or reports a read-only standby. */
const unreachableCodes = new Set([
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  // PgBouncer's code for any problem.
  "08P01",
  "25006",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
]);

/** Error codes of statements cancelled for the sake of others; a retry may succeed. */
const givenUpCodes = new Set(["40001", "40P01", "53000", "53100", "53200", "55P03", "57014"]);

/** Errors of pg and its pool have messages but no code. */
const unreachableMessage =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Query read timeout$)|is not queryable$/;

/** The message of an error whose code (55000) has many other meanings. */
const closedMessage = /is not currently accepting connections$/;

/** Whether the database could not be reached, as opposed to an error of a statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return unreachableCodes.has(error.code ?? "") || closedMessage.test(error.message);
  }
  return isConnectionFault(error) || unreachableMessage.test(error.message) || isDatabaseDown(error.cause);
}

/** Whether the database cancelled a statement: lock timeout, deadlock, cancellation, lack of resources. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof SemaphoreTimeout) return true;
  if (error instanceof pg.DatabaseError) return givenUpCodes.has(error.code ?? "");
  return error instanceof Error && isDatabaseBusy(error.cause);
}

/** Whether the database is unreachable or busy. */
export function hasNoAnswer(error: unknown): boolean {
  return isDatabaseDown(error) || isDatabaseBusy(error);
}
