import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { completeDetails } from "#core/register/import/accreditation.ts";
import { writeClients } from "#core/register/import/clients.ts";
import { writeSteps } from "#core/register/import/in-force.ts";
import { fieldsOf } from "#core/register/import/staging.ts";
import { defaultStatus } from "#shared/certificate-status.ts";
import { paperFields } from "#shared/decisions.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/** Keeps each statement well below the pool's statement timeout, whatever the size of the file. */
const linesPerStatement = 10_000;

type Writing = { actor: Actor; lastLine: number; today: Day };

/** Executes the plan; triggers record an event and a decision for every new and every changed certificate. */
export async function applyPlan(tx: Transaction, { actor, lastLine, today }: Writing): Promise<void> {
  const starts = Array.from({ length: Math.floor(lastLine / linesPerStatement) + 1 }, (_, part) => part);
  const parts = starts.map((part) => [part * linesPerStatement, (part + 1) * linesPerStatement] as const);
  // A certificate may be granted to a client that only a later line introduces.
  for (const [from, before] of parts) await writeClients(tx, from, before);
  const assignments = await assignmentsOf(tx);
  for (const [from, before] of parts) {
    const part = sql`plan.line >= ${from} and plan.line < ${before}`;
    await insertNew(tx, sql`${part} and not (${saysWhy} or suspended_since is not null)`);
    await tx.execute(
      sql`update certificates set ${assignments} ${fromChanged(sql`${part} and not ${saysWhy}`)}`,
    );
    await applyWithDecisions(tx, part, { actor, today, assignments });
    await completeDetails(tx, from, before);
  }
  await writeSteps(tx, today);
}

/** The file gives a reason that the trigger's decision would not have. */
const saysWhy = sql`(reason is not null or reference is not null)`;

/** One microsecond per line: the register's list, newest first, then has the order of the file (a million lines: one second). */
const createdInOrder = sql`now() - plan.line * interval '1 microsecond'`;

async function insertNew(tx: Transaction, part: SQL): Promise<void> {
  await tx.execute(sql`insert into certificates (id, created_at, ${fieldsOf()}, client_id)
    select plan.id, coalesce(plan.created_at, ${createdInOrder}), ${fieldsOf("plan")}, client.id
    from import_plan plan left join import_clients client on client.name_key = plan.client_key
    where outcome = 'new' and ${part} order by plan.line`);
}

/** Only columns that change in some row: assigning a column makes the database recompute the search columns of every row. */
async function assignmentsOf(tx: Transaction): Promise<SQL> {
  const differences = certificateFields.map(
    (field) => `coalesce(bool_or(plan.${field} is distinct from stored.${field}), false) as ${field}`,
  );
  const { rows } = await tx.execute<Record<string, boolean>>(sql`select ${sql.raw(differences.join(", "))}
    from import_plan plan join certificates stored using (id) where outcome = 'changed'`);
  const changed = certificateFields.filter((field) => rows[0]?.[field]);
  const assignments = [...changed.map((field) => `${field} = plan.${field}`), ownClient];
  return sql.raw(assignments.join(", "));
}

const ownClient = "client_id = coalesce(client.id, certificates.client_id)";

const fromChanged = (part: SQL) => sql`from import_plan plan
  left join import_clients client on client.name_key = plan.client_key
  where plan.id = certificates.id and outcome = 'changed' and ${part}`;

/** Rows with a reason, a reference of the decision, or a day of suspension. */
async function applyWithDecisions(
  tx: Transaction,
  part: SQL,
  { actor, today, assignments }: Omit<Writing, "lastLine"> & { assignments: SQL },
): Promise<void> {
  const who = sql`${actor.id}::uuid, ${actor.name}::text`;
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  await insertNew(tx, sql`${part} and (${saysWhy} or suspended_since is not null)`);
  await decideAboutNew(tx, part, { who, today });
  await updateWithDecisions(tx, sql`${part} and ${saysWhy}`, { who, today, assignments });
  await dateSuspensions(tx, part, who);
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
}

type Deciding = { who: SQL; today: Day };

const columns = sql`certificate_id, kind, decided_on, effective_on, changes, edition, reason, internal_note, reference,
  prepared_by, prepared_by_name`;

/** One of the body's own reasons when the text matches one for this kind of decision; other texts become an internal note. */
const reasonFor = (
  kind: SQL,
) => sql`lateral (select case when code is null then coalesce(plan.reason, '') else '' end as note, code
  from (select (select r.code from decision_reasons r where r.kind = ${kind}
    and lower(btrim(plan.reason)) in (lower(r.label_id), lower(nullif(r.label_en, '')), lower(r.code))
    order by r.is_active desc, r.display_order, r.code limit 1)) known (code)) given_reason`;

/** The kind of decision that explains a new certificate's status. */
const kindOfStatus = sql`case certificate_verdict(certificate.status, null, null, null)
  when 'suspended' then 'suspended' when 'withdrawn' then 'withdrawn' end`;

/**
 * With a day of suspension: valid from the issue date and suspended from that day on. Without one only today's status is known, as in the
 * database's own trigger (0024).
 */
async function decideAboutNew(tx: Transaction, part: SQL, { who, today }: Deciding): Promise<void> {
  const planned = sql`import_plan plan join certificates certificate using (id)`;
  await tx.execute(sql`insert into certificate_decisions (${columns})
    select id, 'imported', day, day, decided_state(certificate) || began_with, certificate.edition,
      case when suspended_since is null then code end, case when suspended_since is null then note else '' end, number, ${who}
    from ${planned}, ${reasonFor(kindOfStatus)}, lateral (select
      case when suspended_since is null then '{}' else jsonb_build_object('status', ${defaultStatus}::text) end as began_with,
      case when suspended_since is null then coalesce(reference, '') else '' end as number,
      case when suspended_since is not null or certificate_verdict(certificate.status, null, null, null) = 'valid'
        then least(certificate.issue_date, ${today}::date) else ${today}::date end as day) first
    where outcome = 'new' and ${part} and (${saysWhy} or suspended_since is not null) order by line`);
  await insertSuspensions(tx, sql`outcome = 'new' and ${part} and suspended_since is not null`, who);
}

/** Records since when certificates are suspended that were imported as suspended earlier. */
async function dateSuspensions(tx: Transaction, part: SQL, who: SQL): Promise<void> {
  await insertSuspensions(tx, sql`outcome = 'changed' and ${part} and sets_since`, who);
}

async function insertSuspensions(tx: Transaction, which: SQL, who: SQL): Promise<void> {
  await tx.execute(sql`insert into certificate_decisions (${columns})
    select id, 'suspended', suspended_since, suspended_since, jsonb_build_object('status', certificate.status),
      certificate.edition, code, note, coalesce(reference, ''), ${who}
    from import_plan plan join certificates certificate using (id), ${reasonFor(sql`'suspended'`)}
    where ${which} order by line`);
}

/** Computes the same change, edition and kind of decision as the triggers count_edition and record_certificate_decisions (0052, 0024). */
async function updateWithDecisions(
  tx: Transaction,
  part: SQL,
  { who, today, assignments }: Deciding & { assignments: SQL },
): Promise<void> {
  const judged = (row: string) => sql.raw(`certificate_verdict(${row}.status, null, null, null)`);
  await tx.execute(sql`with
    before as materialized (select certificate.id, certificate.status, certificate.expiry_date, decided_state(certificate) as state
      from import_plan plan join certificates certificate using (id) where outcome = 'changed' and ${part}),
    after as (update certificates set ${assignments}, edition = ${nextEdition} ${fromChanged(part)}
      returning certificates.id, certificates.status, certificates.expiry_date, certificates.edition,
        decided_state(certificates) as state)
    insert into certificate_decisions (${columns})
    select id, kind, ${today}::date, ${today}::date, changes, after.edition, code, note, coalesce(plan.reference, ''), ${who}
    from after join before using (id) join import_plan plan using (id),
      lateral (select decision_kind_of(${judged("before")}, ${judged("after")}, after.expiry_date > before.expiry_date) as kind) decided,
      ${reasonFor(sql`decided.kind`)}, lateral (select jsonb_object_agg(key, value) as changes
        from jsonb_each(after.state) where value is distinct from before.state -> key) different
    where changes is not null order by plan.line`);
}

const paperOf = (table: string) => sql.raw(paperFields.map((field) => `${table}.${field}`).join(", "));
const nextEdition = sql`case when (${paperOf("certificates")}) is not distinct from (${paperOf("plan")}) then certificates.edition
  else greatest(certificates.edition, (select max(d.edition)
    from certificate_decisions d where d.certificate_id = certificates.id)) + 1 end`;
