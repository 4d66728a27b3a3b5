import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import { sql } from "drizzle-orm";
import { type Database, hasNoAnswer } from "#core/db/client.ts";

/** The error that Better Auth logged during a call: it does not pass it to the caller. */
const calls = new AsyncLocalStorage<{ fault?: Error }>();

/**
 * Called by Better Auth's logger: stores the error for the current call.
 *
 * @returns whether it is rethrown to the caller, who logs it
 */
export function captureError(fault: Error): boolean {
  const current = calls.getStore();
  if (!current) return false;
  current.fault = fault;
  return hasNoAnswer(fault);
}

/**
 * Runs a call of Better Auth. It only logs an error of the database and gives the caller a bare 500, a refusal or even a success (a session
 * that could not be deleted); here an unreachable database is always thrown as such.
 *
 * @throws APIError for a refusal; otherwise the error that Better Auth logged
 */
export async function callBetterAuth<Answer>(
  db: Database,
  operation: () => Promise<Answer>,
): Promise<Answer> {
  const call: { fault?: Error } = {};
  const answer = await calls.run(call, operation).catch(async (error: unknown) => {
    if (!(error instanceof APIError)) throw error;
    if (hasNoAnswer(call.fault)) throw call.fault;
    if (error.statusCode < 500) throw error;
    // Not every error is logged: check the database itself.
    await db.execute(sql`select 1`);
    throw call.fault ?? error;
  });
  if (hasNoAnswer(call.fault)) throw call.fault;
  return answer;
}
