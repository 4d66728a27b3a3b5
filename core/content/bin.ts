import { randomInt } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { findRow, insertRow, type RowKind, type Stored } from "#core/content/rows.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#core/db/errors.ts";
import { contentEvents } from "#core/db/schema.ts";
import { ValidationError } from "#core/validation-error.ts";
import { limits } from "#shared/limits.ts";

/** A removed row with its last content, who removed it and when. */
export type RemovedRow = {
  row: Stored<Record<string, unknown>>;
  /** Fields whose text is too long for a list; empty in the row. */
  left_out: string[];
  removed_at: Date;
  actor_name: string;
  actor_email: string | null;
};

/** Longer texts, such as the body of an article with inline images, are left out of lists. */
const listedTextMax = 2_000;
const isLong = sql`jsonb_typeof(value) = 'string' and length(value #>> '{}') > ${listedTextMax}`;

/**
 * The removed rows of this kind that were not restored, most recently removed first, at most `limits.binRowsMax`. Texts of more than 2,000
 * characters are left empty.
 */
export async function listRemoved<Content>(db: Queryable, kind: RowKind<Content>): Promise<RemovedRow[]> {
  const later = sql`select from content_events later where later.entity = ${contentEvents.entity}
    and later.entity_id = ${contentEvents.entity_id} and later.id > ${contentEvents.id}`;
  const rows = await db
    .select({
      id: contentEvents.entity_id,
      content: sql<Record<string, unknown>>`(select jsonb_object_agg(key,
        case when ${isLong} then '""'::jsonb else value end)
        from jsonb_each(${contentEvents.before}))`,
      left_out: sql<
        string[]
      >`(select coalesce(jsonb_agg(key order by key), '[]') from jsonb_each(${contentEvents.before})
        where ${isLong})`,
      removed_at: contentEvents.occurred_at,
      actor_name: contentEvents.actor_name,
      actor_email: contentEvents.actor_email,
    })
    .from(contentEvents)
    .where(
      and(
        eq(contentEvents.entity, kind.entity),
        eq(contentEvents.action, "removed"),
        sql`not exists (${later})`,
      ),
    )
    .orderBy(desc(contentEvents.id))
    .limit(limits.binRowsMax);
  return rows.map(({ id, content, ...removal }) => ({
    row: { ...content, id: keyOf(kind, id), version: 0, updated_at: removal.removed_at },
    ...removal,
  }));
}

/**
 * The last content of a removed row; undefined when there never was such a row.
 *
 * @throws ValidationError when it is not in the bin any more, because somebody else restored it
 */
export async function findRemoved<Content>(
  db: Queryable,
  kind: RowKind<Content>,
  id: string | number,
): Promise<{ content: Content; before: Record<string, unknown>; removed_at: Date } | undefined> {
  const [last] = await db
    .select({
      action: contentEvents.action,
      before: contentEvents.before,
      removed_at: contentEvents.occurred_at,
    })
    .from(contentEvents)
    .where(and(eq(contentEvents.entity, kind.entity), eq(contentEvents.entity_id, String(id))))
    .orderBy(desc(contentEvents.id))
    .limit(1);
  if (last?.action !== "removed") {
    if (last && (await findRow(db, kind, id))) throw new ValidationError({ id: alreadyRestored });
    return undefined;
  }
  const before = last.before as Record<string, unknown>;
  const known = Object.keys(kind.columns).filter((column) => column in before);
  const content = Object.fromEntries(known.map((column) => [column, before[column]])) as Content;
  return { content, before, removed_at: last.removed_at };
}

/**
 * Restores a removed row with its id and last content; undefined when there never was such a row.
 *
 * @throws ValidationError as `findRemoved` and `insertAgain`
 */
export async function restoreRow<Content extends object>(
  tx: Transaction,
  kind: RowKind<Content>,
  id: string | number,
): Promise<Stored<Content> | undefined> {
  const removed = await findRemoved(tx, kind, id);
  if (!removed) return undefined;
  return await insertAgain(tx, kind, id, removed.content);
}

/**
 * Inserts a removed row under its former id.
 *
 * @param unseen columns that no form shows
 * @throws ValidationError when somebody else restored it meanwhile, or a row that it refers to is gone
 */
export async function insertAgain<Content extends object>(
  tx: Transaction,
  kind: RowKind<Content>,
  id: string | number,
  content: Content,
  unseen: Record<string, unknown> = {},
): Promise<Stored<Content>> {
  if (await findRow(tx, kind, id)) throw new ValidationError({ id: alreadyRestored });
  try {
    return await insertRow(tx, kind, content, {
      ...unseen,
      id: keyOf(kind, String(id)),
      version: unknownVersion(),
    });
  } catch (error) {
    if (isUniqueViolation(error, `${kind.entity}_pkey`)) throw new ValidationError({ id: alreadyRestored });
    if (isForeignKeyViolation(error)) throw new ValidationError({ id: parentIsGone });
    throw error;
  }
}

/** The message when somebody else has restored the row already. */
export const alreadyRestored = "Sudah dipulihkan oleh orang lain.";

/** The message when the row that it belongs to is in the bin itself. */
export const parentIsGone = "Induknya sudah dihapus. Pulihkan induknya lebih dahulu.";

/** A version that no open form has: saving a form that was opened before the removal is a conflict. */
function unknownVersion(): number {
  return randomInt(2 ** 20, 2 ** 30);
}

/** Events hold the id as text; converts it to the type of its column. */
function keyOf<Content>({ table }: RowKind<Content>, id: string): string | number {
  return table.id.dataType === "number" ? Number(id) : id;
}
