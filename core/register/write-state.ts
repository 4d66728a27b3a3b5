import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type Database, hasNoAnswer, type Transaction } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { actAs, inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { clientOfRenamed } from "#core/register/clients.ts";
import { decisionsOf } from "#core/register/decision-rows.ts";
import { type Decision, decidedFields, stateOn, upcomingSteps } from "#shared/decisions.ts";
import { systemActors } from "#shared/system-actors.ts";
import type { Day } from "#shared/time.ts";

/**
 * Updates a certificate's row to the state of its decisions today, and its `upcoming` changes.
 *
 * @returns the version of the row afterwards
 */
export async function writeState(tx: Transaction, id: string, today: Day): Promise<number> {
  const decisions = await decisionsOf(tx, id);
  const state = stateOn(decisions, today);
  if (!state) throw new Error(`The decisions about certificate ${id} say nothing of ${today}`);
  const values = Object.fromEntries(decidedFields.map((field) => [field, state[field]]));
  const client_id = await clientFor(tx, id, state.client_name);
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  const [written] = await tx
    .update(certificates)
    .set({ ...values, client_id, edition: state.edition, upcoming: upcomingSteps(decisions, today) })
    .where(eq(certificates.id, id))
    .returning({ version: certificates.version });
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
  if (!written) throw new Error(`The certificate ${id} is not there`);
  return written.version;
}

/** `writeState` for many certificates in one statement, except for the name, which only a correction of a single one changes. */
export async function writeStates(
  tx: Transaction,
  decided: { id: string; decisions: Decision[] }[],
  today: Day,
): Promise<{ id: string; version: number }[]> {
  const states = decided.map(({ id, decisions }) => {
    const state = stateOn(decisions, today);
    if (!state) throw new Error(`The decisions about certificate ${id} say nothing of ${today}`);
    return { id, ...state, upcoming: upcomingSteps(decisions, today) };
  });
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update certificates c set certificate_number = s.certificate_number, standard = s.standard,
      scope = s.scope, issue_date = s.issue_date, expiry_date = s.expiry_date, status = s.status, edition = s.edition,
      upcoming = s.upcoming
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id uuid, certificate_number text,
      standard text, scope text, issue_date date, expiry_date date, status text, edition int, upcoming jsonb)
    where c.id = s.id returning c.id, c.version`);
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
  return rows;
}

/** Correcting the name may change the client. */
async function clientFor(tx: Transaction, id: string, name: string): Promise<string | null> {
  const { client_id, client_name } = certificates;
  const [row] = await tx.select({ client_id, client_name }).from(certificates).where(eq(certificates.id, id));
  if (!row || row.client_name === name) return row?.client_id ?? null;
  return await clientOfRenamed(tx, row.client_id, name);
}

/** Rows per transaction, so that their locks are short. */
const dueMax = 500;

const register: Actor = { id: null, name: systemActors.dueDecisions, email: null };

/**
 * Writes due decisions into the register's rows, for readers of the table itself: every response of the product computes them anyway. Safe
 * to run on several servers.
 *
 * @returns the number of written rows
 */
export async function writeDueSteps(db: Database, today: Day): Promise<number> {
  for (let all = 0; ; ) {
    const written = await writeSomeDueSteps(db, today);
    all += written;
    if (written === 0) return all;
  }
}

/**
 * Reverts rows that were written while the clock was ahead, which shows in events with a future timestamp. Decisions that were applied
 * early become pending again.
 *
 * @returns the number of reverted rows, at most `dueMax` per call
 */
export async function revertFutureSteps(db: Database, today: Day): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await actAs(tx, register);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from certificates where id in (select certificate_id from certificate_events where occurred_at > now())
      order by id limit ${dueMax} for update skip locked`);
    let written = 0;
    for (const { id } of rows)
      if ((await isOfAnotherDay(tx, id, today)) && (await isWritten(tx, id, today))) written += 1;
    return written;
  });
}

async function isOfAnotherDay(tx: Transaction, id: string, today: Day): Promise<boolean> {
  const decisions = await decisionsOf(tx, id);
  const state = stateOn(decisions, today);
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id));
  // A certificate that was granted in the future has no earlier state.
  if (!row || !state) return false;
  const isSame = decidedFields.every((field) => row[field] === state[field]);
  return !isSame || !isDeepStrictEqual(row.upcoming, upcomingSteps(decisions, today));
}

async function writeSomeDueSteps(db: Database, today: Day): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await actAs(tx, register);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from certificates where upcoming is not null and upcoming -> 0 ->> 'on' <= ${today}
      order by id limit ${dueMax} for update skip locked`);
    let written = 0;
    for (const { id } of rows) if (await isWritten(tx, id, today)) written += 1;
    return written;
  });
}

/** Writes in a savepoint: a row that the database rejects, such as one whose dates were changed by SQL, does not block the others. */
async function isWritten(tx: Transaction, id: string, today: Day): Promise<boolean> {
  try {
    await tx.transaction((own) => writeState(own, id, today));
    return true;
  } catch (error) {
    if (hasNoAnswer(error)) throw error;
    log.error({ err: error, certificate: id }, "what took effect was not written into a certificate's row");
    return false;
  }
}

/** Locks a certificate's row, so that decisions on it are recorded sequentially. */
export async function lockRow(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ version: certificates.version, removed_at: certificates.removed_at })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for("update");
  return row;
}
