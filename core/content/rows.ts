import { isDeepStrictEqual } from "node:util";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { inTransactionAs } from "#core/db/transaction.ts";

/** A row's key, and what optimistic locking needs, beside its content. */
export type Stored<Content> = Content & { id: string | number; version: number; updated_at: Date };

type ContentTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; updated_at: AnyPgColumn };

/** Rows that staff keep: which table they fill, and what of them leaves. */
export type RowKind<Content> = {
  table: ContentTable;
  /** The name of the table, for the history. */
  entity: string;
  /** What staff write, and what else a history keeps of it (0015_event_triggers.sql); a row has these, its key, its version and its last change. */
  columns: Record<string & keyof Content, AnyPgColumn | SQL>;
};

/** Rows with a list of their own: how that list is asked for. */
export type ContentKind<Content, Sort extends string = string> = RowKind<Content> & {
  columns: Record<string & keyof Content, AnyPgColumn>;
  /** The columns of a list, where a whole row would be too much. */
  listed?: Record<string, AnyPgColumn | SQL>;
  /** By the names that a list can be asked to be ordered by (#shared/answers). */
  sorts: Record<Sort, AnyPgColumn | SQL>;
  /** Filters that ask for something else than a column's value. */
  filters?: Record<string, (value: string) => SQL>;
  /** What a search looks in: lower-case text. */
  searched: AnyPgColumn | SQL;
};

/** The columns of a table that hold what an input takes, by its names. */
export function columnsFor<
  Shape extends z.ZodRawShape,
  Table extends Record<keyof Shape & string, AnyPgColumn>,
>(table: Table, { shape }: { shape: Shape }): Pick<Table, keyof Shape & string> {
  const names = Object.keys(shape) as (keyof Shape & string)[];
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, keyof Shape & string>;
}

/** The outcome of a save; `conflict` carries the row as it is now. */
export type SaveResult<Content> =
  | { outcome: "saved"; row: Stored<Content> }
  | { outcome: "conflict"; current: Stored<Content> }
  | { outcome: "missing" };

/** The row of a kind with this id, and its version; undefined where there is none. */
export async function findRow<Content>(
  db: Queryable,
  kind: RowKind<Content>,
  id: string | number,
): Promise<Stored<Content> | undefined> {
  const [row] = await select(db, kind).where(eq(kind.table.id, id));
  return row as Stored<Content> | undefined;
}

/** Adds a row. `unseen` are columns that no form shows. */
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
 * Saves over the version that the form was opened on; what is unchanged is not written again. `unseen` are columns
 * that no form shows.
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

/** The outcome of a removal, with the row that was removed, or as it is now where its version is another. */
export type RemoveResult<Content> =
  | { outcome: "removed"; row: Stored<Content> }
  | { outcome: "conflict"; current: Stored<Content> }
  | { outcome: "missing" };

/**
 * Removes a row; its history stays.
 *
 * @param version the only one in which it is to be removed; without it, in any
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
 * Puts the rows into this order: they share out the places that they had. Rows that are not named keep theirs, and a
 * row that stays where it was is not written.
 */
export async function reorderRows<Content extends { display_order: number }>(
  db: Database,
  kind: ContentKind<Content>,
  ids: (string | number)[],
  actor: Actor,
): Promise<void> {
  await inTransactionAs(db, actor, async (tx) => {
    // Locked in a fixed order, so that two reorderings at once wait for each other and do not deadlock.
    const found = await select(tx, kind)
      .where(inArray(kind.table.id, ids))
      .orderBy(kind.table.id)
      .for("update");
    const rows = new Map((found as Stored<Content>[]).map((row) => [row.id, row]));
    const places = distinctPlaces([...rows.values()].map((row) => row.display_order));
    const ordered = [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
    const moves = ordered
      .map((row, index) => ({ row, place: places[index] ?? index + 1 }))
      .filter(({ row, place }) => row.display_order !== place);
    if (moves.length > 0) await writePlaces(tx, kind, moves);
  });
}

/** In one statement, since moving a row from the end of a long list to its start moves all others. */
async function writePlaces<Content>(
  tx: Transaction,
  kind: ContentKind<Content>,
  moves: { row: Stored<Content>; place: number }[],
): Promise<void> {
  const ids = moves.map(({ row }) => String(row.id));
  const places = moves.map(({ place }) => place);
  await tx.execute(sql`update ${kind.table} set display_order = moved.place
    from unnest(${sql.param(ids)}::text[], ${sql.param(places)}::int[]) as moved (id, place)
    where ${kind.table.id}::text = moved.id`);
}

/** The places in ascending order; where two rows shared one, the later ones move up. */
function distinctPlaces(taken: number[]): number[] {
  const places: number[] = [];
  for (const place of taken.sort((a, b) => a - b)) places.push(Math.max(place, (places.at(-1) ?? -1) + 1));
  return places;
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
  // Not as JSON: the database keeps the names of an object in another order.
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

/** What every row has besides its content. */
export function tracked({ id, version, updated_at }: ContentTable) {
  return { id, version, updated_at };
}
