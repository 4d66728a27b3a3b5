import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { actAs } from "#core/db/transaction.ts";
import { planClients, writeClients } from "#core/register/import/clients.ts";
import { fieldsOf } from "#core/register/import/staging.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** Keeps each statement far below the pool's time limit for a query, whatever the size of the file. */
const linesPerStatement = 10_000;

/** Writes what is planned; the database writes an event for every new and every changed certificate. */
export async function applyPlan(tx: Transaction, actor: Actor, lastLine: number): Promise<void> {
  await actAs(tx, actor, "imported");
  await planClients(tx);
  const starts = Array.from({ length: Math.floor(lastLine / linesPerStatement) + 1 }, (_, part) => part);
  const parts = starts.map((part) => [part * linesPerStatement, (part + 1) * linesPerStatement] as const);
  // A certificate may be granted to a client that a later line brings.
  for (const [from, before] of parts) await writeClients(tx, from, before);
  for (const [from, before] of parts) {
    const part = sql`plan.line >= ${from} and plan.line < ${before}`;
    await tx.execute(sql`insert into certificates (id, ${fieldsOf()}, client_id)
      select plan.id, ${fieldsOf("plan")}, client.id
      from import_plan plan left join import_clients client on client.name_key = plan.client_key
      where outcome = 'new' and ${part} order by plan.line`);
    await tx.execute(sql`update certificates set ${assignments}, client_id = coalesce(client.id, certificates.client_id)
      from import_plan plan left join import_clients client on client.name_key = plan.client_key
      where plan.id = certificates.id and outcome = 'changed' and ${part}`);
  }
}

const assignments = sql.raw(certificateFields.map((field) => `${field} = plan.${field}`).join(", "));
