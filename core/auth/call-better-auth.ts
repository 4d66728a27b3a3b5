import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import { sql } from "drizzle-orm";
import { type Database, hasNoAnswer } from "#core/db/client.ts";

/** What went wrong while a question was answered: Better Auth tells it to its log, and not to whoever asked. */
const questions = new AsyncLocalStorage<{ fault?: Error }>();

/** For Better Auth's log: keeps a fault for whoever asks at the moment. */
export function noteFault(fault: Error): void {
  const question = questions.getStore();
  if (question) question.fault = fault;
}

/**
 * Asks Better Auth. It tells a fault of the database to its log, and to whoever asked a bare 500, a refusal or even a
 * success (a session that could not be deleted): a database that is down must not look like anything else.
 *
 * @throws APIError for a refusal; the fault that Better Auth logged when that is what is wrong
 */
export async function callBetterAuth<Answer>(db: Database, question: () => Promise<Answer>): Promise<Answer> {
  const call: { fault?: Error } = {};
  const answer = await questions.run(call, question).catch(async (error: unknown) => {
    if (!(error instanceof APIError)) throw error;
    if (hasNoAnswer(call.fault)) throw call.fault;
    if (error.statusCode < 500) throw error;
    // Not every fault is logged: the database is asked itself.
    await db.execute(sql`select 1`);
    throw call.fault ?? error;
  });
  if (hasNoAnswer(call.fault)) throw call.fault;
  return answer;
}
