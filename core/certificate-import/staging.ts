import { type SQL, sql } from "drizzle-orm";
import type { Messages } from "#core/certificate-import/messages.ts";
import type { StagedRow } from "#core/certificate-import/staged-row.ts";
import type { Transaction } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { defaultStatus } from "#shared/certificate-status.ts";
import { type CertificateFields, certificateFields } from "#shared/schemas/certificate.ts";

/** The certificate's columns, of the named table when one is given. */
export function fieldsOf(table?: string, fields: CertificateFields[] = certificateFields): SQL {
  const names = fields.map((field) => sql.raw(table ? `${table}.${field}` : field));
  return sql.join(names, sql`, `);
}

const columnTypes = sql.raw(
  [
    "line integer",
    ...certificateFields.map((field) => `${field} ${certificates[field].getSQLType()}`),
    "problem_column text",
    "problem text",
  ].join(", "),
);

/** An empty table for the rows of one import: it goes with the transaction and is written without a log. */
export async function createStaging(tx: Transaction): Promise<void> {
  const numberKey = sql`${certificates.number_key.generated?.as}`;
  await tx.execute(sql`create temp table import_rows
    (${columnTypes}, number_key text generated always as (${numberKey}) stored) on commit drop`);
}

export async function stageRows(tx: Transaction, rows: StagedRow[]): Promise<void> {
  await tx.execute(sql`insert into import_rows (line, ${fieldsOf()}, problem_column, problem)
    select line, ${fieldsOf()}, problem_column, problem
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (${columnTypes})`);
}

const comparable: CertificateFields[] = certificateFields.filter((field) => field !== "certificate_number");

/**
 * Decides what becomes of every staged row, into the table `import_plan`: its outcome, and for a new or
 * changed certificate its fields as they will be stored. From here on nobody else writes certificates until
 * the transaction ends.
 */
export async function planImport(tx: Transaction, messages: Messages): Promise<void> {
  // `exclusive` rather than `share row exclusive`: a save in the panel first locks its row (`select … for
  // update`) and then writes. The weaker mode lets it take the row, and the two then wait for each other.
  // Readers go on.
  await tx.execute(sql`lock table certificates in exclusive mode`);
  await tx.execute(sql`analyze import_rows`);
  await tx.execute(sql`create temp table import_plan on commit drop as
    with numbered as (
      select *, min(line) over (partition by number_key) as first_line from import_rows
    ), merged as (
      select row.line, row.problem_column, row.problem, stored.id as stored_id,
        stored.status as stored_status,
        case
          when row.line > row.first_line and row.number_key is not null
            then format(${messages.repeatedNumber}::text, row.first_line)
          when stored.removed_at is not null then ${messages.removed}::text
        end as number_problem,
        case when ${liftsStatus} then format(${messages.liftedStatus}::text, stored.status) end as status_problem,
        row.client_name,
        -- The number is the certificate's identity and stays as it is printed, whatever the file's spelling.
        coalesce(stored.certificate_number, row.certificate_number) as certificate_number,
        row.standard,
        coalesce(row.scope, stored.scope) as scope,
        row.issue_date,
        row.expiry_date,
        coalesce(row.status, stored.status, ${defaultStatus}::text) as status,
        coalesce(row.pdf_url, stored.pdf_url) as pdf_url,
        coalesce(row.category, stored.category) as category,
        -- Changing the category clears the subcategory (specification 4).
        case when row.category <> stored.category then row.sub_category
          else coalesce(row.sub_category, stored.sub_category) end as sub_category
      from numbered row left join certificates stored on stored.number_key = row.number_key
    )
    select merged.line, ${fieldsOf("merged")},
      coalesce(merged.stored_id, gen_random_uuid()) as id,
      merged.status is distinct from merged.stored_status as changes_status,
      coalesce(merged.problem_column, case when number_problem is null then 'status'
        else 'certificate_number' end) as problem_column,
      concat_ws(' ', merged.problem,
        case when merged.problem is null then '' else 'certificate_number: ' end || number_problem,
        case when merged.problem is null and number_problem is null then status_problem end) as problem,
      case
        when merged.problem is not null or number_problem is not null or status_problem is not null
          then 'refused'
        when stored_id is null then 'new'
        when (${fieldsOf("merged", comparable)}) is distinct from (${fieldsOf("stored", comparable)})
          then 'changed'
        else 'unchanged'
      end as outcome
    from merged left join certificates stored on stored.id = merged.stored_id`);
  await tx.execute(sql`alter table import_plan add primary key (line)`);
  await tx.execute(sql`analyze import_plan`);
}
