import { inArray, type SQL, sql } from "drizzle-orm";
import { certificates } from "#core/db/schema.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

/** The SQL equivalent of `statusOnDay` for the state of `today` (`inForce`) of a row; tests compare both. */
export function verdictOn(today: Day): SQL<Verdict> {
  const { status, issue_date, expiry_date, upcoming } = certificates;
  // Repeats a check of the called function: this expression is inlined, so that the function is only called for few rows. `upcoming` is
  // sorted by date: if the first one is not due, none is.
  return sql`case when ${upcoming} is null or ${upcoming} -> 0 ->> 'on' > ${today} then certificate_verdict(${status}, ${issue_date}, ${expiry_date}, ${today})
    else certificate_verdict_in_force(${status}, ${issue_date}, ${expiry_date}, ${upcoming}, ${today}) end`;
}

/**
 * The verdicts with which a certificate's open surveillance audits are pending: it has not ended, also when its first day is still to come.
 * The same in list, dashboard, calendar and digest.
 */
export const runningVerdicts: readonly Verdict[] = ["valid", "not-yet-valid", "suspended"];

/** Whether the open audits of a certificate are pending today, see `runningVerdicts`. */
export function isRunningOn(today: Day): SQL {
  return inArray(verdictOn(today), [...runningVerdicts]);
}

/** `verdictOn` for rows whose `upcoming` is null, from columns of a covering index. */
export function verdictOfSettledOn(today: Day): SQL<Verdict> {
  const { status, issue_date, expiry_date } = certificates;
  return sql`certificate_verdict(${status}, ${issue_date}, ${expiry_date}, ${today})`;
}

/** The verdict of a stored status regardless of dates, in any spelling, as in `findKnownStatus`. */
export function verdictOfStored(status: SQL): SQL<Verdict> {
  return sql`certificate_verdict(${status}, null, null, null)`;
}
