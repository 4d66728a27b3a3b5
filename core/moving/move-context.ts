import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { insertImportedRows, listImportedRows } from "#core/moving/imported-rows.ts";
import type { SiteMapping } from "#core/moving/mapping.ts";
import type { MovedFiles } from "#core/moving/moved-files.ts";
import type { Findings, RowRef } from "#core/moving/report.ts";
import { noteColumn, problemColumn, type Source, type SourceRow } from "#core/moving/source.ts";
import { columnsRead, ignoredColumns, type MovedTable } from "#core/moving/tables.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { Language } from "#shared/language.ts";

export type MoveContext = {
  db: Database;
  actor: Actor;
  source: Source;
  /** The name under which imported rows are recorded. */
  sourceName: string;
  mapping: SiteMapping;
  files: MovedFiles;
  richText: RichText;
  findings: Findings;
  /** Lower-case mail addresses of those who may become administrators. */
  admins: ReadonlySet<string>;
  signal: AbortSignal;
  language: Language;
};

/**
 * One part of a move: reads the old site and stores files, and returns the function that writes the rows. All parts write in one transaction.
 */
export type Part = (context: MoveContext) => Promise<Write>;
export type Write = (tx: Transaction) => Promise<void>;

export type NewRow = SourceRow & { id: string; ref: RowRef };

/** The key of a row, where it is not its id. */
export type KeyOf = (values: Record<string, string>) => string;
const idOf: KeyOf = ({ id = "" }) => id;

/**
 * The rows of a table that were not imported earlier. Malformed rows and repeated keys are refused in the findings.
 */
export async function* newRows(
  context: MoveContext,
  table: MovedTable,
  keyOf = idOf,
): AsyncGenerator<NewRow> {
  const { source, findings } = context;
  const opened = await source.table(table);
  if (!opened) return;
  const known: readonly string[] = columnsRead[table];
  findings.ignoreColumns(
    table,
    opened.columns.filter((column) => column && !known.includes(column) && !ignoredColumns.has(column)),
  );
  const before = await listImportedRows(
    context.db,
    context.sourceName,
    ...(source.sharedIds?.includes(table) ? source.sharedIds : [table]),
  );
  const seen = new Map<string, number>();
  for await (const row of opened.rows()) {
    findings.count(table, "read");
    const id = keyOf(row.values).trim();
    const ref = { table, line: row.line, id: id || null };
    const wrong = row.values[problemColumn];
    const earlier = seen.get(sameCase(id));
    if (wrong) findings.refuse(ref, wrong);
    else if (!id) findings.refuse(ref, "The row has no id.", "id");
    else if (earlier !== undefined) findings.refuse(ref, `This id is already on line ${earlier}.`, "id");
    else if (before.has(id)) {
      findings.count(table, "unchanged");
      await context.files.markShown(row.values);
    } else {
      if (row.values[noteColumn]) findings.note(ref, row.values[noteColumn]);
      yield { ...row, id, ref };
    }
    if (id && earlier === undefined) seen.set(sameCase(id), row.line);
  }
}

/** A UUID means the same in capitals; other ids do not. */
function sameCase(id: string): string {
  return isCertificateId(id) ? id.toLowerCase() : id;
}

/** Records the new ids of rows, so that another run skips them. */
export async function recordImported(
  tx: Transaction,
  { sourceName }: MoveContext,
  entity: MovedTable,
  rows: { id: string; newId: string }[],
): Promise<void> {
  await insertImportedRows(
    tx,
    rows.map(({ id, newId }) => ({ source: sourceName, entity, former_id: id, entity_id: newId })),
  );
}
