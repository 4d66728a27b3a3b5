import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Database, isDatabaseBusy } from "#core/db/client.ts";
import { allHits } from "#core/register/search/hits.ts";
import type { Match } from "#core/register/search/match.ts";
import type { SearchQuery } from "#core/register/search/query.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { openTimeBudget } from "#core/time-budget.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";

/** The number of matches with this verdict and standard. */
export type SearchGroup = { verdict: Verdict; standard: string; count: number };

/** Counting 25,000 hits among 100,000 certificates takes 120 ms (docs/decisions/0036). */
const countMsMax = 400;
/** The maximum age of a cached count; statuses are never cached. */
const countAgeMsMax = 60 * 1000;
/**
 * The share of a process's time. In a register of 1,000,000, where a count takes 150 ms and more, unlimited counts used both processors
 * (docs/performance.md). The saved budget covers some hundred counts of a register of 10,000.
 */
const countedTime = { share: 0.1, savedMsMax: 2_000 };

type Count = Promise<SearchGroup[] | undefined>;

type Counts = {
  cache: LRUCache<string, Count>;
  isCounting: boolean;
  budget: ReturnType<typeof openTimeBudget>;
};

const countsOf = new WeakMap<Database, Counts>();

/**
 * Counts all matches by verdict and standard; cached for a minute. Only one count runs at a time, and all together take at most a tenth of
 * the time, so that many different terms cannot keep the database busy.
 *
 * @returns undefined when counting takes too long, while another term is counted, and after counts exceeded the budget
 */
export async function countGroups(db: Database, query: SearchQuery, matches: Match[]): Count {
  const today = dayInJakarta(new Date());
  const counts = countsOf.get(db) ?? {
    cache: new LRUCache<string, Count>({ max: 200, ttl: countAgeMsMax }),
    isCounting: false,
    budget: openTimeBudget(countedTime),
  };
  countsOf.set(db, counts);
  const key = JSON.stringify([
    today,
    query.chunks,
    query.ofName,
    query.name,
    query.numbers,
    query.otherReadings,
  ]);
  const known = counts.cache.get(key);
  if (known) return await known;
  if (counts.isCounting || !counts.budget.isLeft()) return undefined;
  counts.isCounting = true;
  const counted = counts.budget
    .spend(() => count(db, query, matches, today))
    .catch((error: unknown) => {
      if (isDatabaseBusy(error)) return undefined;
      counts.cache.delete(key);
      throw error;
    })
    .finally(() => {
      counts.isCounting = false;
    });
  counts.cache.set(key, counted);
  return await counted;
}

async function count(db: Database, { name }: SearchQuery, matches: Match[], today: string) {
  const hits = allHits(name, matches, {
    columns: sql`certificates.id, ${verdictOn(today)} as verdict, standard`,
  });
  return await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${countMsMax}`));
    const { rows } = await tx.execute<SearchGroup>(sql`
      select verdict, standard, count(*)::int from (select distinct id, verdict, standard from ${hits} every) hits
      group by 1, 2 order by 3 desc, 2`);
    return rows;
  });
}
