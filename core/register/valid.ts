import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#shared/time.ts";

/**
 * What is valid today, as the public is told, by the index `certificates_valid` alone where it has the columns; but what
 * something takes effect for later, which is judged one by one. A test holds it against `verdictOn`.
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
