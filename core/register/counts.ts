import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { validOn } from "#core/register/valid.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type RegisterFigures = {
  /** Certificates that are valid at `countedAt`. */
  valid: number;
  /** Of which standards, the most frequent first. */
  standards: { standard: string; valid: number }[];
  countedAt: Date;
};

/** A count goes through all that is valid: it is made this often at most, and asked for again no sooner after it failed. */
const figuresAgeMsMax = 10 * 60 * 1000;
const retryMs = 60 * 1000;
const standardsMax = 6;

export type FiguresReader = {
  /** The figures, at most ten minutes old and of today (undefined while they cannot be counted), and until when to take them. */
  read(now: Date): Promise<{ figures: RegisterFigures | undefined; until: Date }>;
};

/** Counts the register for the home page: once however many ask, and never in the way of the page when it fails. */
export function openFiguresReader(db: Database): FiguresReader {
  let counting: { day: Day; untilMs: number; figures: Promise<RegisterFigures | undefined> } | undefined;

  return {
    async read(now) {
      const day = dayInJakarta(now);
      if (counting?.day !== day || counting.untilMs <= now.getTime()) {
        const begun = {
          day,
          untilMs: now.getTime() + figuresAgeMsMax,
          figures: countRegister(db, now).catch((error: unknown) => {
            log.warn({ err: error }, "the valid certificates could not be counted");
            begun.untilMs = now.getTime() + retryMs;
            return undefined;
          }),
        };
        counting = begun;
      }
      const { figures } = counting;
      return { figures: await figures, until: new Date(counting.untilMs) };
    },
  };
}

async function countRegister(db: Database, now: Date): Promise<RegisterFigures> {
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
