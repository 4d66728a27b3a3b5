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
    // Both sides give up: a server that hangs keeps nobody waiting, and one that works stops working for nobody.
    query_timeout: queryMsMax,
    // Found by this name in the database; an address may have another one for the rest.
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

/** What PostgreSQL answers when it lets nobody in, ends connections, or has become a standby that writes nothing. */
const unreachableCodes = new Set([
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  // Of PgBouncer, whatever is the matter.
  "08P01",
  "25006",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
]);

/** What it answers when it gave a statement up for the sake of others: tried again, it may well succeed. */
const givenUpCodes = new Set(["40001", "40P01", "53000", "53100", "53200", "55P03", "57014"]);

/** Of pg itself and of its pool; they have no code. */
const unreachableMessage =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Query read timeout$)|is not queryable$/;

/** PostgreSQL's own, under a code (55000) that stands for much else. */
const closedMessage = /is not currently accepting connections$/;

/** Whether an error means that the database could not be asked, as against a question it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return unreachableCodes.has(error.code ?? "") || closedMessage.test(error.message);
  }
  return isConnectionFault(error) || unreachableMessage.test(error.message) || isDatabaseDown(error.cause);
}

/** Whether the database took the question and gave it up: a lock, a deadlock, a cancelled statement, no room. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof SemaphoreTimeout) return true;
  if (error instanceof pg.DatabaseError) return givenUpCodes.has(error.code ?? "");
  return error instanceof Error && isDatabaseBusy(error.cause);
}

/** Whether nothing is known because the database gave no answer, for whichever of the two reasons. */
export function hasNoAnswer(error: unknown): boolean {
  return isDatabaseDown(error) || isDatabaseBusy(error);
}
