import { type RowKind, type Stored, updateRow } from "#core/content/rows.ts";
import type { Transaction } from "#core/db/client.ts";

/** One of the rows that a form saves together: the current row, the version it was opened on, and its new content. */
type Change<Row, Content> = {
  row: Row;
  version: number;
  content: Content;
  /** Columns that no form shows. */
  unseen?: Record<string, unknown>;
};

/** The result of saving rows together: all of them are saved, or none, because somebody else changed these meanwhile. */
export type EntriesResult<Row> = { outcome: "saved"; rows: Row[] } | { outcome: "conflict"; current: Row[] };

/**
 * Updates rows that the transaction has locked, all or none.
 *
 * @returns the rows that were changed since the form was opened; none when everything is saved
 */
export async function updateRows<Content extends object, Row extends Pick<Stored<unknown>, "id" | "version">>(
  tx: Transaction,
  kind: RowKind<Content>,
  changes: Change<Row, Content>[],
): Promise<Row[]> {
  const stale = changes.filter(({ row, version }) => row.version !== version);
  if (stale.length > 0) return stale.map(({ row }) => row);
  for (const { row, version, content, unseen } of changes)
    await updateRow(tx, kind, row.id, version, content, unseen);
  return [];
}
