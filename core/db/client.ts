import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#core/db/schema.ts";
import { log } from "#core/log.ts";

// A `date` is a calendar day, not an instant: keep its text instead of a Date in the machine's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What a store runs its queries on: the database, or a transaction in it. */
export type Database = ReturnType<typeof connect>["db"];
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

/** A pool of connections and Drizzle on top of it. Connections open when first needed. */
export function connect(
  connectionString: string,
  { connectionsMax = 10, queryMsMax = 60_000, connectMsMax = 5_000 } = {},
) {
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    // Both sides give up: a server that hangs keeps nobody waiting, and one that works stops working for nobody.
    query_timeout: queryMsMax,
    statement_timeout: queryMsMax,
    application_name: "absah",
  });
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on("connect", (client) => {
    // The pool listens to idle connections only: one that is lost in the middle of a save would end the process.
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return { db: drizzle({ client: pool, schema }), pool };
}

const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EPIPE",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);

/** Whether an error means that the database could not be asked, as against a question it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && unreachableCodes.has(error.code)) return true;
  if (
    /Connection terminated|not currently accepting connections|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    )
  ) {
    return true;
  }
  return isDatabaseDown(error.cause);
}
