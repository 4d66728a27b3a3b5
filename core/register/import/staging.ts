import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { StagedRow } from "#core/register/import/staged-row.ts";
import { type FurtherColumn, furtherColumns } from "#shared/import-columns.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** The columns of a certificate, qualified when a table is given. */
export function fieldsOf(table?: string): SQL {
  return sql.raw(certificateFields.map((field) => (table ? `${table}.${field}` : field)).join(", "));
}

const types: Record<keyof StagedRow, string> = {
  line: "integer",
  ...(Object.fromEntries(
    certificateFields.map((field) => [field, certificates[field].getSQLType()]),
  ) as Record<(typeof certificateFields)[number], string>),
  ...(Object.fromEntries(furtherColumns.map((column) => [column, "text"])) as Record<FurtherColumn, string>),
  suspended_since: "date",
  original_issue_date: "date",
  id: "uuid",
  created_at: "timestamptz",
  problem_column: "text",
  problem: "text",
  warning: "text",
  told_client: "text",
  told_number: "text",
  told_value: "text",
};
const columns = sql.raw(Object.keys(types).join(", "));
const columnTypes = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(", "),
);

/** Creates the table for the rows of one import: temporary and dropped with the transaction, so without WAL. */
export async function createStaging(tx: Transaction): Promise<void> {
  const numberKey = sql`${certificates.number_key.generated?.as}`;
  await tx.execute(sql`create temp table import_rows
    (${columnTypes}, number_key text generated always as (${numberKey}) stored) on commit drop`);
}

/** Inserts rows of the file into the staging table. */
export async function stageRows(tx: Transaction, rows: StagedRow[]): Promise<void> {
  await tx.execute(sql`insert into import_rows (${columns})
    select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json) as given (${columnTypes})`);
}
