import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { decisionsOfAll } from "#core/register/decision-rows.ts";
import { writeStates } from "#core/register/write-state.ts";
import type { Day } from "#shared/time.ts";

/** Writes due decisions into the rows that a file names, because they are compared with today's state. */
export async function writeDueSteps(tx: Transaction, today: Day): Promise<void> {
  await writeAll(
    tx,
    sql`select certificates.id from certificates join import_rows using (number_key)
      where upcoming is not null and upcoming -> 0 ->> 'on' <= ${today}`,
    today,
  );
}

/** Updates `upcoming` of the changed certificates. */
export async function writeSteps(tx: Transaction, today: Day): Promise<void> {
  await writeAll(
    tx,
    sql`select certificates.id from certificates join import_plan using (id)
      where upcoming is not null and outcome = 'changed'`,
    today,
  );
}

/** Certificates per batch, whose decisions have to fit into memory. */
const certificatesPerStatement = 500;

async function writeAll(tx: Transaction, selected: SQL, today: Day): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`${selected} group by certificates.id order by certificates.id`,
  );
  for (let from = 0; from < rows.length; from += certificatesPerStatement) {
    const ids = rows.slice(from, from + certificatesPerStatement).map(({ id }) => id);
    const decisions = await decisionsOfAll(tx, ids);
    await writeStates(
      tx,
      ids.map((id) => ({ id, decisions: decisions.get(id) ?? [] })),
      today,
    );
  }
}
