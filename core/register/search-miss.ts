import { count, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { findNearest } from "#core/register/search/nearest.ts";
import type { SearchMiss } from "#shared/answers/certificates.ts";

/**
 * Why a search of staff's list shows nothing: what it finds without the list's other filters, and where that is nothing, what is
 * like the term.
 *
 * @param found what the search narrows the register to; undefined where nothing in it is like the term
 */
export async function explainMiss(db: Queryable, term: string, found: SQL | undefined): Promise<SearchMiss> {
  const { present, removed } = found ? await countFound(db, found) : { present: 0, removed: 0 };
  const nearest = present + removed > 0 ? [] : await findNearest(db, term);
  return { present, removed, nearest };
}

async function countFound(db: Queryable, found: SQL): Promise<{ present: number; removed: number }> {
  const isPresent = isNull(certificates.removed_at);
  const [counted] = await db
    .select({
      present: sql<number>`count(*) filter (where ${isPresent})::int`,
      all: count(),
    })
    .from(certificates)
    .where(found);
  const { present = 0, all = 0 } = counted ?? {};
  return { present, removed: all - present };
}
