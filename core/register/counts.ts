import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { validOn } from "#core/register/valid.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type RegisterCounts = {
  /** The number of certificates valid at `countedAt`. */
  valid: number;
  /** Their standards, most frequent first. */
  standards: { standard: string; valid: number }[];
  countedAt: Date;
};

/** A count reads all valid certificates: cached for this long, and retried no sooner than this after a failure. */
const cacheMsMax = 10 * 60 * 1000;
const retryMs = 60 * 1000;
const standardsMax = 6;

export type CountsReader = {
  /** The counts, at most ten minutes old and of today (undefined while counting fails), and their expiry. */
  read(now: Date): Promise<{ counts: RegisterCounts | undefined; until: Date }>;
};

/** Counts the register for the home page: shared by concurrent requests, and never failing the page. */
export function openCountsReader(db: Database): CountsReader {
  let counting: { day: Day; untilMs: number; counts: Promise<RegisterCounts | undefined> } | undefined;

  return {
    async read(now) {
      const day = dayInJakarta(now);
      const leftMs = counting ? counting.untilMs - now.getTime() : 0;
      // More is left where the clock was ahead when they were counted.
      if (counting?.day !== day || leftMs <= 0 || leftMs > cacheMsMax) {
        const begun = {
          day,
          untilMs: now.getTime() + cacheMsMax,
          counts: countRegister(db, now).catch((error: unknown) => {
            log.warn({ err: error }, "the valid certificates could not be counted");
            begun.untilMs = now.getTime() + retryMs;
            return undefined;
          }),
        };
        counting = begun;
      }
      // Another reader may begin a new count meanwhile, whose expiry is not that of these.
      const current = counting;
      const counts = await current.counts;
      return { counts, until: new Date(current.untilMs) };
    },
  };
}

async function countRegister(db: Database, now: Date): Promise<RegisterCounts> {
  const { rows } = await db.execute<{ standard: string; valid: number; total: number }>(sql`
    select standard, count(*)::int as valid, (sum(count(*)) over ())::int as total
      from (${validOn(dayInJakarta(now), sql`standard`)}) valid
      group by standard order by count(*) desc, standard limit ${standardsMax}`);
  return {
    valid: rows[0]?.total ?? 0,
    standards: rows.map(({ standard, valid }) => ({ standard, valid })),
    countedAt: now,
  };
}
