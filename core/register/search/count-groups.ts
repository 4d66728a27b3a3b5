import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Database, isDatabaseBusy } from "#core/db/client.ts";
import { allHits } from "#core/register/search/hits.ts";
import type { Match } from "#core/register/search/match.ts";
import type { SearchQuery } from "#core/register/search/query.ts";
import { verdictOn } from "#core/register/verdict.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";

/** How many of what was found have this verdict and this standard. */
export type SearchGroup = { verdict: Verdict; standard: string; count: number };

/** 25,000 hits among 100,000 certificates take 120 ms of it (docs/decisions/0036). */
const countMsMax = 400;
/** A count may be so old; no certificate's status ever is. */
const countAgeMsMax = 60 * 1000;

type Count = Promise<SearchGroup[] | undefined>;

const countsOf = new WeakMap<Database, { cache: LRUCache<string, Count>; isCounting: boolean }>();

/**
 * Counts everything that matches, however much it is, by verdict and standard; a count is cached for a minute. One is made at a time:
 * many different words are no way to keep the database busy.
 *
 * @returns undefined where that takes too long, and while another word is counted
 */
export async function countGroups(db: Database, query: SearchQuery, matches: Match[]): Count {
  const today = dayInJakarta(new Date());
  const counts = countsOf.get(db) ?? {
    cache: new LRUCache<string, Count>({ max: 200, ttl: countAgeMsMax }),
    isCounting: false,
  };
  countsOf.set(db, counts);
  const key = JSON.stringify([today, query.chunks, query.name, query.numbers, query.otherReadings]);
  const known = counts.cache.get(key);
  if (known) return await known;
  if (counts.isCounting) return undefined;
  counts.isCounting = true;
  const counted = count(db, query, matches, today)
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
