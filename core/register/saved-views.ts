import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { profiles, savedViews } from "#core/db/schema.ts";
import type { SavedView } from "#shared/answers/saved-views.ts";
import { limits } from "#shared/limits.ts";
import type { SavedViewInput } from "#shared/schemas/saved-view.ts";

/**
 * The requesting person. A view is visible to its owner and, when shared, to everybody; it may be changed by its owner and, when shared, by
 * administrators.
 */
export type Reader = { id: string; isAdministrator: boolean };

/** The views visible to a person, their own first, with whether they may change each. */
export async function list(db: Queryable, reader: Reader): Promise<SavedView[]> {
  const isOwn = eq(savedViews.owner_id, reader.id);
  const rows = await select(db, reader).orderBy(desc(isOwn), asc(savedViews.name), asc(savedViews.id));
  return rows.map((row) => ({ ...row, may_change: mayChange(row, reader) }));
}

export type SavedViewResult =
  | { outcome: "saved" }
  | { outcome: "name-taken" | "too-many" | "missing" | "forbidden" };

/**
 * Saves a view.
 *
 * @returns `too-many` above `limits.savedViewsMax` per person, `name-taken` when they have one of this name
 */
export async function insert(db: Database, input: SavedViewInput, owner: Reader): Promise<SavedViewResult> {
  const [own] = await db.select({ count: count() }).from(savedViews).where(eq(savedViews.owner_id, owner.id));
  if ((own?.count ?? 0) >= limits.savedViewsMax) return { outcome: "too-many" };
  return await unlessTaken(db.insert(savedViews).values({ ...input, owner_id: owner.id }));
}

/** The owner does not change, whoever updates it. */
export async function update(
  db: Database,
  id: string,
  input: SavedViewInput,
  reader: Reader,
): Promise<SavedViewResult> {
  const refused = await refusalOf(db, id, reader);
  return refused ?? (await unlessTaken(db.update(savedViews).set(input).where(eq(savedViews.id, id))));
}

/** Removes a view, if the person may change it. */
export async function remove(db: Database, id: string, reader: Reader): Promise<SavedViewResult> {
  const refused = await refusalOf(db, id, reader);
  return refused ?? (await unlessTaken(db.delete(savedViews).where(eq(savedViews.id, id))));
}

function select(db: Queryable, reader: Reader, where?: SQL) {
  const { id, name, query, is_shared, owner_id } = savedViews;
  return db
    .select({
      ...{ id, name, query, is_shared },
      owner_name: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
      is_own: sql<boolean>`${owner_id} = ${reader.id}`,
    })
    .from(savedViews)
    .innerJoin(profiles, eq(profiles.id, owner_id))
    .where(and(or(eq(owner_id, reader.id), eq(is_shared, true)), where))
    .$dynamic();
}

function mayChange(
  { is_own, is_shared }: Pick<SavedView, "is_own" | "is_shared">,
  { isAdministrator }: Reader,
): boolean {
  return is_own || (is_shared && isAdministrator);
}

/** Views of others that are not shared count as missing. */
async function refusalOf(db: Queryable, id: string, reader: Reader): Promise<SavedViewResult | undefined> {
  const [row] = await select(db, reader, eq(savedViews.id, id));
  if (!row) return { outcome: "missing" };
  return mayChange(row, reader) ? undefined : { outcome: "forbidden" };
}

async function unlessTaken(writing: PromiseLike<unknown>): Promise<SavedViewResult> {
  try {
    await writing;
    return { outcome: "saved" };
  } catch (error) {
    if (isUniqueViolation(error, "saved_views_name")) return { outcome: "name-taken" };
    throw error;
  }
}
