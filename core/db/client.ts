import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { DatabaseClient, isConnectionFault } from "#core/db/database-client.ts";
import { SharedSessionClient } from "#core/db/pooler.ts";
import * as schema from "#core/db/schema.ts";
import { SemaphoreTimeout } from "#core/db/semaphore.ts";
import { log } from "#core/log.ts";

// A `date` is a calendar day, not an instant: keep its text instead of a Date in the machine's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What a store runs its queries on: the database, or a transaction in it. */
export type Database = ReturnType<typeof connect>["db"];
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

/**
 * A pool of connections and Drizzle on top of it. Connections open when first needed.
 *
 * @param isPooled the address leads through a pooler that shares sessions: nothing may be left in one
 * @param sessionName what the database calls the connections
 * @param lifetimeSeconds after which a connection is opened anew, where another host may have become the better one; 0 for never
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
    // Both sides time out: a server that hangs keeps nobody waiting, and a working one stops when nobody waits any more.
    query_timeout: queryMsMax,
    // By this name the session is found in pg_stat_activity; the address may set another one.
    ...(sessionName && { application_name: sessionName }),
    fallback_application_name: "absah",
    maxLifetimeSeconds: lifetimeSeconds,
    // Not as parameters of the connection, which PgBouncer refuses. Behind one, the role's own limit counts.
    ...(!isPooled && {
      // What a limit cuts off is the same every time: no scan begins where another one is. And one person's list takes no core from
      // others: for the register's short queries, starting workers costs more than they gain.
      onConnect: (client: pg.ClientBase) =>
        client.query(
          `set statement_timeout = ${queryMsMax}; set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0`,
        ),
    }),
  });
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on("connect", (client) => {
    // The pool listens to idle connections only: one that is lost in the middle of a save would end the process.
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return { db: drizzle({ client: pool, schema }), pool };
}

/** Codes with which PostgreSQL refuses or ends connections, or says that it is a read-only standby. */
const unreachableCodes = new Set([
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  // PgBouncer answers this for any problem.
  "08P01",
  "25006",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
]);

/** Codes with which it cancels a statement for the sake of others; a retry may succeed. */
const givenUpCodes = new Set(["40001", "40P01", "53000", "53100", "53200", "55P03", "57014"]);

/** Messages of pg itself and of its pool, which have no code. */
const unreachableMessage =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Query read timeout$)|is not queryable$/;

/** A message of PostgreSQL's, whose code (55000) stands for much else. */
const closedMessage = /is not currently accepting connections$/;

/** Whether the database could not be reached, as opposed to a statement that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return unreachableCodes.has(error.code ?? "") || closedMessage.test(error.message);
  }
  return isConnectionFault(error) || unreachableMessage.test(error.message) || isDatabaseDown(error.cause);
}

/** Whether the database gave a statement up: a lock timeout, a deadlock, a cancellation, no resources. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof SemaphoreTimeout) return true;
  if (error instanceof pg.DatabaseError) return givenUpCodes.has(error.code ?? "");
  return error instanceof Error && isDatabaseBusy(error.cause);
}

/** Either of the two: the database gave no answer. */
export function hasNoAnswer(error: unknown): boolean {
  return isDatabaseDown(error) || isDatabaseBusy(error);
}
