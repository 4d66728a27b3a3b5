import { isDatabaseDown } from "#core/db/client.ts";
import { isRefusedConnection } from "#core/db/errors.ts";

/**
 * Describes why the server cannot start, as a sentence for the operator with the remedy if known.
 *
 * @param env the environment with the settings
 */
export function describeStartFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/\bEADDRINUSE\b/.test(reason))
    return `PORT: another program listens there already (${reason}). Stop that one, or set another PORT.`;
  if (/\bEACCES\b.*:\d+$/.test(reason))
    return `PORT: this user may not listen there (${reason}). Set a PORT above 1023, with a proxy in front of it.`;
  const isOfDatabase = isDatabaseDown(error) || isRefusedConnection(error);
  if (env.DATABASE_URL && isOfDatabase)
    return `The database lets nobody in: ${reason}. See that PostgreSQL runs, and that DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_OWNER_URL name host, port, role, password and database as it has them.`;
  return reason;
}
