import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type ContentKind, type Stored, tracked } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { plainLine } from "#shared/plain-text.ts";

export type ContentQuery = {
  search?: string | undefined;
  /** Required column values, or values for a filter of the kind. */
  equal?: Record<string, string | number | boolean | undefined>;
  sort: string;
  order: "asc" | "desc";
  page: number;
  perPage: number;
};

/** One page of a list in the panel, and the total. `%` and `_` in a search are literal. */
export async function listRows<Content>(db: Queryable, kind: ContentKind<Content>, query: ContentQuery) {
  const { table } = kind;
  const where = and(matching(kind.searched, query.search), ...equalities(kind, query.equal ?? {}));
  const direction = query.order === "asc" ? asc : desc;
  const sort = kind.sorts[query.sort];
  const order = [...(sort ? [direction(sort)] : []), direction(table.id)];
  // Ids first, by an index-only scan however deep the page; then only the rows of the page are read.
  const page = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const [data, [counted]] = await Promise.all([
    db
      .select({ ...tracked(table), ...(kind.listed ?? kind.columns) })
      .from(table)
      .where(inArray(table.id, page))
      .orderBy(...order),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return { data: data as Stored<Content>[], total: counted?.total ?? 0 };
}

function matching(searched: AnyPgColumn | SQL, search: string | undefined): SQL | undefined {
  const term = plainLine(search ?? "").toLowerCase();
  return term ? like(sql`${searched}`, `%${escapeLike(term)}%`) : undefined;
}

/** A condition for each required column value, or for a filter of the kind. */
export function equalities<Content>(kind: ContentKind<Content>, values: Record<string, unknown>): SQL[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const filter = kind.filters?.[name];
      if (filter) return filter(String(value));
      const column = kind.columns[name as string & keyof Content];
      if (!column) throw new Error(`${kind.entity} has no column ${name}`);
      return eq(column, value);
    });
}
