import { isDeepStrictEqual } from "node:util";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { inTransactionAs } from "#core/db/transaction.ts";

/** A row's content with its id, and the version for optimistic locking. */
export type Stored<Content> = Content & { id: string | number; version: number; updated_at: Date };

type ContentTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; updated_at: AnyPgColumn };

/** A kind of rows that staff edit: its table, and the columns that are returned. */
export type RowKind<Content> = {
  table: ContentTable;
  /** The table's name, for its history. */
  entity: string;
  /**
   * The columns that staff edit, and further ones that are recorded in the history (0015_event_triggers.sql). Returned with id, version and
   * time of the last change.
   */
  columns: Record<string & keyof Content, AnyPgColumn | SQL>;
};

/** Rows with a list in the panel: its sort orders, filters and search. */
export type ContentKind<Content, Sort extends string = string> = RowKind<Content> & {
  columns: Record<string & keyof Content, AnyPgColumn>;
  /** The columns of a list, where the whole row is too large. */
  listed?: Record<string, AnyPgColumn | SQL>;
  /** By the sort names of the API (#shared/answers). */
  sorts: Record<Sort, AnyPgColumn | SQL>;
  /** Filters that are more than equality with a column. */
  filters?: Record<string, (value: string) => SQL>;
  /** The searched text, in lower case. */
  searched: AnyPgColumn | SQL;
};

/** The columns of a table for the fields of an input, by name. */
export function columnsFor<
  Shape extends z.ZodRawShape,
  Table extends Record<keyof Shape & string, AnyPgColumn>,
>(table: Table, { shape }: { shape: Shape }): Pick<Table, keyof Shape & string> {
  const names = Object.keys(shape) as (keyof Shape & string)[];
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, keyof Shape & string>;
}

/** The outcome of a save; `conflict` contains the current row. */
export type SaveResult<Content> =
  | { outcome: "saved"; row: Stored<Content> }
  | { outcome: "conflict"; current: Stored<Content> }
  | { outcome: "missing" };

/** The row with this id, and its version; undefined when there is none. */
export async function findRow<Content>(
  db: Queryable,
  kind: RowKind<Content>,
  id: string | number,
): Promise<Stored<Content> | undefined> {
  const [row] = await select(db, kind).where(eq(kind.table.id, id));
  return row as Stored<Content> | undefined;
}

/**
 * Inserts a row.
 *
 * @param unseen columns that no form shows
 */
export async function insertRow<Content extends object>(
  tx: Transaction,
  kind: RowKind<Content>,
  content: Content,
  unseen: Record<string, unknown> = {},
): Promise<Stored<Content>> {
  const [added] = await tx
    .insert(kind.table)
    .values({ ...content, ...unseen })
    .returning(columnsOf(kind));
  if (!added) throw new Error(`No row was added to ${kind.entity}`);
  return added as Stored<Content>;
}

/**
 * Updates a row if it still has the version that the form was opened on; an unchanged row is not written.
 *
 * @param unseen columns that no form shows
 */
export async function updateRow<Content extends object>(
  tx: Transaction,
  kind: RowKind<Content>,
  id: string | number,
  version: number,
  content: Content,
  unseen: Record<string, unknown> = {},
): Promise<SaveResult<Content>> {
  const before = await lockRow(tx, kind, id);
  if (!before) return { outcome: "missing" };
  if (before.version !== version) return { outcome: "conflict", current: before };
  if (!isDifferent(before, content) && Object.keys(unseen).length === 0)
    return { outcome: "saved", row: before };
  return { outcome: "saved", row: await write(tx, kind, before, { ...content, ...unseen }) };
}

/** The outcome of a removal, with the removed row, or with the current row when its version differs. */
export type RemoveResult<Content> =
  | { outcome: "removed"; row: Stored<Content> }
  | { outcome: "conflict"; current: Stored<Content> }
  | { outcome: "missing" };

/**
 * Removes a row; its history is retained.
 *
 * @param version the expected version; any when undefined
 */
export async function removeRow<Content extends object>(
  tx: Transaction,
  kind: RowKind<Content>,
  id: string | number,
  version?: number,
): Promise<RemoveResult<Content>> {
  const row = await lockRow(tx, kind, id);
  if (!row) return { outcome: "missing" };
  if (version !== undefined && row.version !== version) return { outcome: "conflict", current: row };
  await tx.delete(kind.table).where(eq(kind.table.id, id));
  return { outcome: "removed", row };
}

/**
 * Reorders rows: they exchange the values of display_order among themselves. Rows that are not named keep theirs, and rows whose position
 * is the same are not written.
 */
export async function reorderRows<Content extends { display_order: number }>(
  db: Database,
  kind: ContentKind<Content>,
  ids: (string | number)[],
  actor: Actor,
): Promise<void> {
  await inTransactionAs(db, actor, async (tx) => {
    // Locked in a fixed order, so that two reorderings do not deadlock.
    const found = await select(tx, kind)
      .where(inArray(kind.table.id, ids))
      .orderBy(kind.table.id)
      .for("update");
    const rows = new Map((found as Stored<Content>[]).map((row) => [row.id, row]));
    const positions = distinctPositions([...rows.values()].map((row) => row.display_order));
    const ordered = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
    const moves = ordered
      .map((row, index) => ({ row, position: positions[index] ?? index + 1 }))
      .filter(({ row, position }) => row.display_order !== position);
    if (moves.length > 0) await writePositions(tx, kind, moves);
  });
}

/** In one statement: moving a row from the end of a long list to its start changes all others. */
async function writePositions<Content>(
  tx: Transaction,
  kind: ContentKind<Content>,
  moves: { row: Stored<Content>; position: number }[],
): Promise<void> {
  const ids = moves.map(({ row }) => String(row.id));
  const positions = moves.map(({ position }) => position);
  await tx.execute(sql`update ${kind.table} set display_order = moved.position
    from unnest(${sql.param(ids)}::text[], ${sql.param(positions)}::int[]) as moved (id, position)
    where ${kind.table.id}::text = moved.id`);
}

/** The positions in ascending order; duplicates are moved up. */
function distinctPositions(taken: number[]): number[] {
  const positions: number[] = [];
  for (const position of taken.sort((a, b) => a - b))
    positions.push(Math.max(position, (positions.at(-1) ?? -1) + 1));
  return positions;
}

async function write<Content extends object>(
  tx: Transaction,
  kind: RowKind<Content>,
  before: Stored<Content>,
  values: object,
): Promise<Stored<Content>> {
  const [after] = await tx
    .update(kind.table)
    .set(values)
    .where(eq(kind.table.id, before.id))
    .returning(columnsOf(kind));
  if (!after) throw new Error(`No row was changed in ${kind.entity}`);
  return after as Stored<Content>;
}

function isDifferent<Content extends object>(before: Stored<Content>, content: Content): boolean {
  // Not compared as JSON: jsonb does not retain the order of keys.
  return Object.entries(content).some(
    ([name, value]) => !isDeepStrictEqual(before[name as keyof Content], value),
  );
}

async function lockRow<Content>(tx: Transaction, kind: RowKind<Content>, id: string | number) {
  const [row] = await select(tx, kind).where(eq(kind.table.id, id)).for("update");
  return row as Stored<Content> | undefined;
}

function select<Content>(db: Queryable, kind: RowKind<Content>) {
  return db.select(columnsOf(kind)).from(kind.table);
}

function columnsOf<Content>({ table, columns }: RowKind<Content>) {
  return { ...tracked(table), ...(columns as Record<string, AnyPgColumn | SQL>) };
}

/** The columns of every row besides its content. */
export function tracked({ id, version, updated_at }: ContentTable) {
  return { id, version, updated_at };
}
