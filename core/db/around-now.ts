import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a moment is at most so far from now, in either direction: one still further ahead was written before the clock was set back.
 *
 * @param margin an SQL interval
 */
export function isAroundNow(moment: SQLWrapper, margin: SQL): SQL {
  return sql`${moment} between now() - ${margin} and now() + ${margin}`;
}
