import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { type ImportResult, importListLengths } from "#shared/answers/certificate-imports.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/** What is planned, counted whole and listed in part. Call before the plan is applied. */
export async function reportPlan(
  tx: Transaction,
  messages: Messages,
): Promise<Omit<ImportResult, "ignored_columns">> {
  const summary = await summarise(tx);
  const refusals = await listRefusals(tx);
  const changes = await listChanges(tx);
  return {
    summary,
    refusals,
    refusals_omitted: summary.refused - refusals.length,
    ...(await listWarnings(tx, messages)),
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

async function listRefusals(tx: Transaction): Promise<ImportResult["refusals"]> {
  const { rows } = await tx.execute<ImportResult["refusals"][number]>(sql`
    select line, problem_column as "column", problem as reason
    from import_plan where outcome = 'refused' order by line limit ${importListLengths.refusals}`);
  return rows;
}

/** Of certificates that stay expired although the file moves their expiry date ahead. */
async function listWarnings(tx: Transaction, messages: Messages) {
  const { rows } = await tx.execute<{ line: number; expiry_date: Day; count: number }>(sql`
    select line, expiry_date, count(*) over ()::int as count
    from import_plan where outcome = 'changed' and stays_expired order by line limit ${importListLengths.warnings}`);
  const warnings: ImportResult["warnings"] = rows.map(({ line, expiry_date }) => ({
    line,
    column: "status",
    reason: messages.staysExpired(expiry_date),
  }));
  return { warnings, warnings_omitted: (rows[0]?.count ?? 0) - rows.length };
}

type Content = Record<string, string | null>;
type PlannedChange = Omit<ImportResult["changes"][number], "fields"> & {
  before: Content | null;
  after: Content;
};

async function listChanges(tx: Transaction): Promise<ImportResult["changes"]> {
  const { rows } = await tx.execute<PlannedChange>(sql`
    select line, plan.certificate_number, plan.client_name, outcome as kind,
      case when outcome = 'changed' then ${contentOf("stored")} end as before, ${contentOf("plan")} as after
    from import_plan plan left join certificates stored using (id)
    where outcome in ('new', 'changed')
    order by outcome = 'changed' and sets_status desc, outcome = 'changed' desc, line
    limit ${importListLengths.changes}`);
  return rows.map(({ before, after, ...change }) => ({
    ...change,
    fields: differences(before ?? {}, after),
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
