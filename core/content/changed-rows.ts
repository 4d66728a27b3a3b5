import { and, asc, gte } from "drizzle-orm";
import { equalities } from "#core/content/lists.ts";
import { type ContentKind, type Stored, tracked } from "#core/content/rows.ts";
import { type ChangePlace, changedAt, isAfter } from "#core/db/change-order.ts";
import type { Queryable } from "#core/db/client.ts";

type ChangedQuery = {
  /** Only rows changed at that time or later; all rows when undefined. */
  since?: Date | undefined;
  after?: ChangePlace | undefined;
  /** Required column values, or values for a filter of the kind. */
  equal: Record<string, string | number | boolean | undefined>;
  limit: number;
};

/** Rows of a kind ordered by their last change, oldest first, for clients that synchronise a copy. */
export async function listChangedRows<Content>(
  db: Queryable,
  kind: ContentKind<Content>,
  query: ChangedQuery,
) {
  const { id, updated_at } = kind.table;
  const { since, after, equal, limit } = query;
  const rows = await db
    .select({
      id,
      row: { ...tracked(kind.table), ...(kind.listed ?? kind.columns) },
      at: changedAt(updated_at),
    })
    .from(kind.table)
    .where(
      and(
        since && gte(updated_at, since),
        after && isAfter(updated_at, id, after),
        ...equalities(kind, equal),
      ),
    )
    .orderBy(asc(updated_at), asc(id))
    .limit(limit);
  return rows as { id: string; row: Stored<Content>; at: string }[];
}
