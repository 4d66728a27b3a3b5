import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { writeDueSteps } from "#core/register/import/in-force.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { fieldsOf } from "#core/register/import/staging.ts";
import { verdictOfStored } from "#core/register/verdict.ts";
import { defaultStatus, type KnownStatus } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

/**
 * Decides the outcome of every staged row, in the table `import_plan`: its action, and the fields to be stored. Locks out other writers of
 * certificates until the transaction ends.
 */
export async function planImport(tx: Transaction, messages: Messages, today: Day): Promise<void> {
  // Not `share row exclusive`: a save in the panel first locks its row (`select … for update`) and then writes; with the weaker mode it
  // would get the row lock, and both would deadlock. Readers are not blocked.
  await tx.execute(sql`lock table certificates in exclusive mode`);
  await tx.execute(sql`analyze import_rows`);
  await writeDueSteps(tx, today);
  await tx.execute(sql`create temp table import_plan on commit drop as
    select given.line, coalesce(stored.id, given.id, gen_random_uuid()) as id, given.created_at, ${fieldsOf("merged")},
      given.suspended_since, given.reason, given.reference, given.warning,
      merged.status is distinct from stored.status as sets_status, dated.sets_since,
      ${staysExpired(today)} as stays_expired,
      stored.client_id,
      case when ${namesAnother} then client_name_key(merged.client_name) end as client_key,
      coalesce(given.problem_column, found.problem_column) as problem_column,
      coalesce(given.told_client, given.client_name) as told_client,
      coalesce(given.told_number, given.certificate_number) as told_number,
      case when given.problem is not null then given.told_value when found.problem_column = 'status' then given.status
        when found.problem_column = 'id' then given.id::text when found.problem_column = 'expiry_date' then given.expiry_date::text else given.certificate_number end as told_value,
      concat_ws(' ', given.problem, found.problem) as problem,
      case
        when given.problem is not null or found.problem is not null then 'refused'
        when stored.id is null then 'new'
        when (${fieldsOf("merged")}) is distinct from (${fieldsOf("stored")}) or dated.sets_since then 'changed'
        else 'unchanged'
      end as outcome
    from (select *, min(line) over (partition by number_key) as first_line from import_rows) given
    left join (select id, min(line) as line from import_rows where id is not null group by id) first_of_id
      on first_of_id.id = given.id
    left join certificates stored on stored.number_key = given.number_key
    left join certificates taken on taken.id = given.id
    left join certificate_numbers former on former.number_key = given.number_key and former.until is not null
    left join certificates renumbered on renumbered.id = former.certificate_id
    cross join lateral (${mergedFields}) merged
    cross join lateral (select given.suspended_since is not null and ${lacksSince} as sets_since) dated
    cross join lateral (${conflictOf(messages)}) found`);
  await tx.execute(sql`alter table import_plan add primary key (line)`);
  await tx.execute(sql`analyze import_plan`);
}

/** An empty optional cell does not overwrite the stored value, so that input of staff stays. */
const mergedFields = sql`select
  given.client_name,
  -- The number is the certificate's identity: it stays as it was printed, however a file spells it.
  coalesce(stored.certificate_number, given.certificate_number) as certificate_number,
  given.standard,
  coalesce(given.scope, stored.scope) as scope,
  given.issue_date,
  given.expiry_date,
  coalesce(given.status, stored.status, ${defaultStatus}::text) as status,
  coalesce(given.pdf_url, stored.pdf_url) as pdf_url,
  coalesce(given.category, stored.category) as category,
  -- Changing the category clears the subcategory (specification 4).
  case when given.category is distinct from stored.category and given.category is not null
    then given.sub_category else coalesce(given.sub_category, stored.sub_category) end as sub_category`;

/** When another name is one that its own client has, the certificate stays with that client. */
const namesAnother = sql`merged.client_name is distinct from stored.client_name and not exists (
  select from clients own where own.id = stored.client_id and own.name_keys @> array[client_name_key(merged.client_name)])`;

const suspended: KnownStatus = "Dibekukan";
const withdrawn: KnownStatus = "Dicabut";

/** Was imported as suspended, with no decision on it since: a file may add the day of suspension. */
const lacksSince = sql`coalesce((select count(*) = 1 and bool_and(kind in ('imported', 'granted')
      and ${verdictOfStored(sql`changes ->> 'status'`)} = 'suspended' and effective_on > given.suspended_since)
    from certificate_decisions where certificate_id = stored.id and changes ? 'status'), false)
  and ${verdictOfStored(sql`merged.status`)} = 'suspended' and ${verdictOfStored(sql`stored.status`)} = 'suspended'`;

/** Suspensions and withdrawals are lifted by hand, never by a possibly outdated file; withdrawing a suspended certificate lifts nothing. */
const liftsStatus = sql`(
  ${verdictOfStored(sql`stored.status`)} = 'suspended' and given.status not in (${suspended}, ${withdrawn})
  or ${verdictOfStored(sql`stored.status`)} = 'withdrawn' and given.status <> ${withdrawn})`;

/** A new certificate's id must not be taken by another one or by an earlier row. */
const takesId = sql`(stored.id is null and (taken.id is not null or given.line > first_of_id.line))`;

/** A pending change would end it before its issue (`periodLostOn`): it could not be applied on its day. */
const losesPeriod = sql`exists (select from jsonb_array_elements(stored.upcoming) step where
  coalesce((step -> 'changes' ->> 'expiry_date')::date, merged.expiry_date)
    <= coalesce((step -> 'changes' ->> 'issue_date')::date, merged.issue_date))`;

/** The form asks whether such a date means a renewal; a file without a status does not say. */
const staysExpired = (
  today: Day,
) => sql`(given.status is null and ${verdictOfStored(sql`stored.status`)} = 'expired'
  and given.expiry_date <> stored.expiry_date and given.expiry_date >= ${today})`;

/** Conflicts of a row with the file's other rows and with the register. */
const conflictOf = (messages: Messages) => sql`select
  case when is_repeated or stored.removed_at is not null or renumbered.id is not null then 'certificate_number'
    when ${liftsStatus} then 'status' when ${takesId} then 'id' when ${losesPeriod} then 'expiry_date' end as problem_column,
  case when given.problem is not null and (is_repeated or stored.removed_at is not null or renumbered.id is not null)
    then ${messages.columnName("certificate_number")}::text || ': ' else '' end ||
  case when is_repeated then format(${messages.repeatedNumber}::text, first_line)
    when stored.removed_at is not null then ${messages.removed}::text
    when renumbered.id is not null then format(${messages.formerNumber}::text, renumbered.certificate_number)
    when ${liftsStatus} then format(${messages.liftedStatus}::text, stored.status)
    when ${takesId} then ${messages.takenId}::text when ${losesPeriod} then ${messages.periodLost}::text end as problem
  from (select given.number_key is not null and given.line > given.first_line as is_repeated) repetition`;
