import { and, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { findNearest } from "#core/register/search/nearest.ts";
import { searchCondition } from "#core/register/search-condition.ts";
import type { SearchMiss } from "#shared/answers/certificates.ts";

/**
 * Explains an empty result in the staff's list: the number of matches without the other filters, and if there are none, similar names or
 * numbers.
 */
export async function explainMiss(db: Queryable, term: string): Promise<SearchMiss> {
  const present = await countFound(db, term, { removed: false });
  const removed = await countFound(db, term, { removed: true });
  const nearest = present + removed > 0 ? [] : await findNearest(db, term);
  return { present, removed, nearest };
}

async function countFound(db: Queryable, term: string, { removed }: { removed: boolean }): Promise<number> {
  const found = await searchCondition(db, term, { removed });
  const isAmong = removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at);
  return found ? await db.$count(certificates, and(isAmong, found.where)) : 0;
}
