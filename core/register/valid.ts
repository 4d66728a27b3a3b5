import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#shared/time.ts";

/**
 * The publicly valid certificates of today, by an index-only scan of `certificates_valid` if it has the columns; those with pending changes
 * are computed row by row. A test compares it with `verdictOn`.
 */
export function validOn(today: Day, columns: SQL, where = sql`true`): SQL {
  return sql`
    select ${columns} from certificates
      where removed_at is null and upcoming is null and certificate_verdict(status, null, null, null) = 'valid'
        and issue_date <= ${today}::date and expiry_date >= ${today}::date and ${where}
    union all
    select ${columns} from certificates
      where removed_at is null and upcoming is not null
        and certificate_verdict_in_force(status, issue_date, expiry_date, upcoming, ${today}::date) = 'valid' and ${where}`;
}
