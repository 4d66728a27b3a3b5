import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { actAs } from "#core/db/transaction.ts";
import { planClients, writeClients } from "#core/register/import/clients.ts";
import { fieldsOf } from "#core/register/import/staging.ts";
import { defaultStatus } from "#shared/certificate-status.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/** Keeps each statement far below the pool's time limit for a query, whatever the size of the file. */
const linesPerStatement = 10_000;

type Writing = { actor: Actor; lastLine: number; today: Day };

/** Writes what is planned; the database writes an event and a decision for every new and every changed certificate. */
export async function applyPlan(tx: Transaction, { actor, lastLine, today }: Writing): Promise<void> {
  await actAs(tx, actor, "imported");
  await planClients(tx);
  const starts = Array.from({ length: Math.floor(lastLine / linesPerStatement) + 1 }, (_, part) => part);
  const parts = starts.map((part) => [part * linesPerStatement, (part + 1) * linesPerStatement] as const);
  // A certificate may be granted to a client that a later line brings.
  for (const [from, before] of parts) await writeClients(tx, from, before);
  for (const [from, before] of parts) {
    const part = sql`plan.line >= ${from} and plan.line < ${before}`;
    await insertNew(tx, sql`${part} and not ${tellsMore}`);
    await insertWithDecisions(tx, sql`${part} and ${tellsMore}`, { actor, today });
    await tx.execute(sql`update certificates set ${assignments}, client_id = coalesce(client.id, certificates.client_id)
      from import_plan plan left join import_clients client on client.name_key = plan.client_key
      where plan.id = certificates.id and outcome = 'changed' and ${part}`);
  }
}

const assignments = sql.raw(certificateFields.map((field) => `${field} = plan.${field}`).join(", "));

/** Whether the file says more of a row than the decision by which it comes. */
const tellsMore = sql`(suspended_since is not null or reason is not null)`;

async function insertNew(tx: Transaction, part: SQL): Promise<void> {
  await tx.execute(sql`insert into certificates (id, created_at, ${fieldsOf()}, client_id)
    select plan.id, coalesce(plan.created_at, now()), ${fieldsOf("plan")}, client.id
    from import_plan plan left join import_clients client on client.name_key = plan.client_key
    where outcome = 'new' and ${part} order by plan.line`);
}

/**
 * New certificates of which the file says since when they are suspended, or why: valid from the issue date and suspended from that
 * day on. Without that day only today's status is known, as the database's own trigger has it (0022).
 */
async function insertWithDecisions(
  tx: Transaction,
  part: SQL,
  { actor, today }: Omit<Writing, "lastLine">,
): Promise<void> {
  const planned = sql`import_plan plan join certificates certificate using (id)`;
  const columns = sql`certificate_id, kind, decided_on, effective_on, changes, edition, internal_note, prepared_by,
    prepared_by_name`;
  const who = sql`${actor.id}::uuid, ${actor.name}::text`;
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  await insertNew(tx, part);
  await tx.execute(sql`insert into certificate_decisions (${columns})
    select id, 'imported', day, day, decided_state(certificate) || began_with, certificate.edition, note, ${who}
    from ${planned}, lateral (select
      case when suspended_since is null then '{}' else jsonb_build_object('status', ${defaultStatus}::text) end as began_with,
      case when suspended_since is null then reason else '' end as note,
      case when suspended_since is not null or certificate_verdict(certificate.status, null, null, null) = 'valid'
        then least(certificate.issue_date, ${today}::date) else ${today}::date end as day) first
    where outcome = 'new' and ${part} order by line`);
  await tx.execute(sql`insert into certificate_decisions (${columns})
    select id, 'suspended', suspended_since, suspended_since, jsonb_build_object('status', certificate.status),
      certificate.edition, coalesce(reason, ''), ${who}
    from ${planned} where outcome = 'new' and ${part} and suspended_since is not null order by line`);
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
}
