import { and, asc, count, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type ContentKind, type Stored, tracked } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { plainLine } from "#shared/plain-text.ts";

export type ContentQuery = {
  search?: string | undefined;
  /** Values that columns must have, or that a filter of the kind takes. */
  equal?: Record<string, string | number | boolean | undefined>;
  sort: string;
  order: "asc" | "desc";
  page: number;
  perPage: number;
};

/** One page of a list for staff, and how many rows there are in all. `%` and `_` in a search are letters like others. */
export async function listRows<Content>(db: Queryable, kind: ContentKind<Content>, query: ContentQuery) {
  const { table } = kind;
  const where = and(matching(kind.searched, query.search), ...equalities(kind, query.equal ?? {}));
  const direction = query.order === "asc" ? asc : desc;
  const sort = kind.sorts[query.sort];
  const order = [...(sort ? [direction(sort)] : []), direction(table.id)];
  // The ids first: an index alone tells them, however deep the page, and only the page's own rows are read.
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

/** A condition for each value that columns must have, or that a filter of the kind takes. */
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
