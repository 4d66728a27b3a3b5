import { constants } from "node:os";
import { OperatorError } from "#cli/operator-error.ts";
import { connect, type Database, isDatabaseDown } from "#core/db/client.ts";
import { type openDatabaseAsItIs, openMigratedDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";

/**
 * Runs a command's work on the migrated database and closes it whatever happens. Ctrl-C aborts the signal;
 * work that cannot be left half done ends first.
 *
 * @param queryMsMax how long one query may take; 0 is for ever
 * @param open how the database is opened; migrated, unless it is said
 * @param as the owner of the tables for what the application's role may not do
 * @throws what the work throws
 */
export async function withDatabase<Result>(
  work: (db: Database, signal: AbortSignal) => Promise<Result>,
  {
    queryMsMax,
    as,
    open = openMigratedDatabase,
  }: { queryMsMax?: number; as?: "owner"; open?: typeof openDatabaseAsItIs } = {},
): Promise<Result> {
  const interruption = new AbortController();
  const interrupt = (signal: "SIGINT" | "SIGTERM") => {
    process.exitCode = 128 + constants.signals[signal];
    interruption.abort(new OperatorError("Interrupted; nothing was changed."));
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    const database = await open(parseSettings(process.env)).catch(explain);
    try {
      const { db, pool } = connect(
        as === "owner" ? database.ownerConnectionString : database.directConnectionString,
        {
          connectionsMax: 3,
          ...(queryMsMax !== undefined && { queryMsMax }),
        },
      );
      try {
        return await work(db, interruption.signal);
      } finally {
        await pool.end();
      }
    } finally {
      await database.close();
    }
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

function explain(error: unknown): never {
  if (!(error instanceof Error) || !isDatabaseDown(error)) throw error;
  throw new Error(`The database cannot be reached: ${error.message}`, { cause: error });
}
