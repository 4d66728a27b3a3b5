import { and, eq, like, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { ValidationError } from "#core/validation-error.ts";
import { slugLengthMax, slugOf } from "#shared/schemas/article.ts";

/** A table with slugs, and the table of its former slugs. */
export type SluggedTable = {
  entity: string;
  table: PgTable & { id: AnyPgColumn; slug: AnyPgColumn };
  former: PgTable & { slug: AnyPgColumn };
  /** The column of `former` that references the row. */
  owner: AnyPgColumn;
  /** The slug of a title without any letter that a slug may contain. */
  fallback: string;
  taken: string;
};

/** Retries when another transaction takes a free slug first. */
const attemptsMax = 10;

/**
 * Writes a row with its slug; an empty one is derived from the title and made unique.
 *
 * @param id of the row that is saved; undefined for a new one
 * @throws ValidationError when the given slug belongs to another row
 */
export async function withUniqueSlug<Result>(
  db: Database,
  place: SluggedTable,
  { id, slug: typed, title }: { id: string | undefined; slug: string; title: string },
  write: (slug: string) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const slug = typed || (await freeSlug(db, place, id, slugOf(title) || place.fallback));
    try {
      return await write(slug);
    } catch (error) {
      if (!isUniqueViolation(error, `${place.entity}_slug_unique`)) throw error;
      if (typed) break;
    }
  }
  throw new ValidationError({ slug: place.taken });
}

/**
 * The first of "judul", "judul-2", "judul-3", … that no other row has. Former slugs of other rows are skipped, because they redirect; only
 * a slug that is typed takes one over.
 */
export async function freeSlug(
  db: Queryable,
  { table, former, owner }: SluggedTable,
  id: string | undefined,
  derived: string,
): Promise<string> {
  // Leaves room for the number within the maximum length.
  const stem = derived.slice(0, slugLengthMax - 10);
  const alike = (slug: AnyPgColumn) => or(eq(slug, derived), like(slug, `${stem.replace(/_/g, "\\_")}-%`));
  const present = db
    .select({ slug: sql<string>`${table.slug}` })
    .from(table)
    .where(and(alike(table.slug), id ? ne(table.id, id) : undefined));
  const earlier = db
    .select({ slug: sql<string>`${former.slug}` })
    .from(former)
    .where(and(alike(former.slug), id ? ne(owner, id) : undefined));
  const taken = new Set((await present.union(earlier)).map(({ slug }) => slug));
  let slug = derived;
  for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`;
  return slug;
}

/** Restores the former slugs of a restored row from its history, except those that other rows have or had since. */
export async function restoreFormerSlugs(
  tx: Transaction,
  { entity, table, former, owner }: SluggedTable,
  id: string,
): Promise<void> {
  await tx.execute(sql`insert into ${former} (slug, ${sql.identifier(owner.name)})
    select distinct before ->> 'slug', ${id}::uuid from content_events e
    where entity = ${entity} and entity_id = ${id} and before ->> 'slug' is not null
      and not exists (select from ${table} other where other.slug = e.before ->> 'slug')
    on conflict do nothing`);
}
