import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { verdictOfStored } from "#core/register/verdict.ts";
import { type ImportResult, importListLengths } from "#shared/answers/certificate-imports.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/** Summarises the plan: complete counts and truncated lists. Call before the plan is applied. */
export async function reportPlan(
  tx: Transaction,
  messages: Messages,
): Promise<Omit<ImportResult, "ignored_columns" | "unread_sheets">> {
  const summary = await summarise(tx);
  const refusals = await listRefusals(tx);
  const changes = await listChanges(tx);
  return {
    summary,
    refusals,
    refusals_omitted: summary.refused - refusals.length,
    ...(await listWarnings(tx, messages)),
    clients: await countClients(tx),
    details: await countDetails(tx),
    changes,
    changes_omitted: summary.new + summary.changed - changes.length,
  };
}

async function summarise(tx: Transaction): Promise<ImportResult["summary"]> {
  const { rows } = await tx.execute<ImportResult["summary"]>(sql`select count(*)::int as total,
    count(*) filter (where outcome = 'new')::int as new,
    count(*) filter (where outcome = 'changed')::int as changed,
    count(*) filter (where outcome = 'unchanged')::int as unchanged,
    count(*) filter (where outcome = 'refused')::int as refused
    from import_plan`);
  const [summary] = rows;
  if (!summary) throw new Error("The import was not counted");
  return summary;
}

async function countClients(tx: Transaction): Promise<ImportResult["clients"]> {
  const { rows } = await tx.execute<ImportResult["clients"]>(sql`select
    (select count(*)::int from import_clients where is_new) as added,
    (select count(*)::int from import_client_details where is_known) as completed`);
  return rows[0] ?? { added: 0, completed: 0 };
}

async function countDetails(tx: Transaction): Promise<ImportResult["details"]> {
  const { rows } = await tx.execute<ImportResult["details"]>(
    sql`select count(*)::int as completed from import_details where outcome <> 'new'`,
  );
  return rows[0] ?? { completed: 0 };
}

async function listRefusals(tx: Transaction): Promise<ImportResult["refusals"]> {
  const { rows } = await tx.execute<ImportResult["refusals"][number]>(sql`
    select line, problem_column as "column", problem as reason, told_client as client_name,
      told_number as certificate_number, told_value as value
    from import_plan where outcome = 'refused' order by line limit ${importListLengths.refusals}`);
  return rows;
}

/** Rows that are imported, but possibly not as intended. */
async function listWarnings(tx: Transaction, messages: Messages) {
  const { rows } = await tx.execute<Warning>(sql`
    select line, case when stays_expired_now or misses_day or lacks_day then 'status'
        when former_client is not null then 'client_name' else 'certificate_number' end as "column",
      told_client as client_name, told_number as certificate_number, stays_expired_now as stays_expired, misses_day, lacks_day,
      former_client, expiry_date, warning, count(*) over ()::int as count
    from (select *, outcome = 'changed' and stays_expired as stays_expired_now,
      outcome = 'changed' and sets_status and suspended_since is not null as misses_day,
      outcome = 'new' and suspended_since is null and ${verdictOfStored(sql`status`)} = 'suspended' as lacks_day,
      case when outcome = 'changed' and client_key is not null
        then (select stored.client_name from certificates stored where stored.id = import_plan.id) end as former_client
      from import_plan) plan
    where stays_expired_now or misses_day or lacks_day or former_client is not null or warning is not null and outcome <> 'refused'
    order by line limit ${importListLengths.warnings}`);
  const warnings: ImportResult["warnings"] = rows.map((row) => ({
    line: row.line,
    column: row.column,
    client_name: row.client_name,
    certificate_number: row.certificate_number,
    reason: sentencesOf(row, messages).join(" "),
  }));
  return { warnings, warnings_omitted: (rows[0]?.count ?? 0) - rows.length };
}

type Warning = {
  line: number;
  column: string;
  client_name: string | null;
  certificate_number: string | null;
  stays_expired: boolean;
  /** The stored certificate's suspension starts with the import, whatever day the file has. */
  misses_day: boolean;
  /** A new certificate is suspended, and the file has no day of suspension. */
  lacks_day: boolean;
  /** The stored certificate's client, when the file names another: often the number is wrong. */
  former_client: string | null;
  expiry_date: Day;
  warning: string | null;
  count: number;
};

function sentencesOf(row: Warning, messages: Messages) {
  return [
    row.stays_expired && messages.staysExpired(row.expiry_date),
    row.misses_day && messages.suspendedToday,
    row.lacks_day && messages.suspendedUnknown,
    row.former_client !== null && messages.otherClient(row.former_client),
    row.warning,
  ].filter((sentence) => sentence !== null && sentence !== false);
}

type Content = Record<string, string | null>;
type PlannedChange = Omit<ImportResult["changes"][number], "fields"> & {
  before: Content | null;
  after: Content;
  suspended_since: Day | null;
};

async function listChanges(tx: Transaction): Promise<ImportResult["changes"]> {
  const { rows } = await tx.execute<PlannedChange>(sql`
    select line, plan.certificate_number, plan.client_name, outcome as kind,
      case when outcome = 'changed' then ${contentOf("stored")} end as before, ${contentOf("plan")} as after,
      case when sets_since then suspended_since end as suspended_since
    from import_plan plan left join certificates stored using (id)
    where outcome in ('new', 'changed')
    order by outcome = 'changed' and sets_status desc, outcome = 'changed' desc, line
    limit ${importListLengths.changes}`);
  return rows.map(({ before, after, suspended_since, ...change }) => ({
    ...change,
    fields: {
      ...differences(before ?? {}, after),
      ...(suspended_since && { suspended_since: { before: null, after: suspended_since } }),
    },
  }));
}

function contentOf(table: string): SQL {
  const pairs = certificateFields.map((field) => `'${field}', ${table}.${field}`);
  return sql.raw(`jsonb_build_object(${pairs.join(", ")})`);
}

function differences(before: Content, after: Content) {
  const fields: ImportResult["changes"][number]["fields"] = {};
  for (const field of certificateFields) {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    if (old !== now) fields[field] = { before: old, after: now };
  }
  return fields;
}
