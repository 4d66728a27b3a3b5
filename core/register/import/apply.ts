import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { actAs } from "#core/db/transaction.ts";
import { fieldsOf } from "#core/register/import/staging.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** Keeps each statement far below the pool's time limit for a query, whatever the size of the file. */
const linesPerStatement = 10_000;

/** Writes what is planned; the database writes an event for every new and every changed certificate. */
export async function applyPlan(tx: Transaction, actor: Actor, lastLine: number): Promise<void> {
  await actAs(tx, actor, "imported");
  for (let line = 0; line <= lastLine; line += linesPerStatement) {
    const part = sql`line >= ${line} and line < ${line + linesPerStatement}`;
    await tx.execute(sql`insert into certificates (id, ${fieldsOf()})
      select id, ${fieldsOf()} from import_plan where outcome = 'new' and ${part} order by line`);
    await tx.execute(sql`update certificates set ${assignments} from import_plan plan
      where plan.id = certificates.id and outcome = 'changed' and ${part}`);
  }
}

const assignments = sql.raw(certificateFields.map((field) => `${field} = plan.${field}`).join(", "));
