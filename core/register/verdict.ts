import { type SQL, sql } from "drizzle-orm";
import { certificates } from "#core/db/schema.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

/** What `statusOnDay` says of the certificate of a row, `inForce` today, for a condition: tests hold both against each other. */
export function verdictOn(today: Day): SQL<Verdict> {
  const { status, issue_date, expiry_date, upcoming } = certificates;
  // Asked here as well as inside: the first function is put in place of its call, the second is called for few rows.
  // Steps stand in the order of their days: where the first is not due, none is.
  return sql`case when ${upcoming} is null or ${upcoming} -> 0 ->> 'on' > ${today} then certificate_verdict(${status}, ${issue_date}, ${expiry_date}, ${today})
    else certificate_verdict_in_force(${status}, ${issue_date}, ${expiry_date}, ${upcoming}, ${today}) end`;
}

/** `verdictOn` for rows whose `upcoming` is null, from columns that an index covers. */
export function verdictOfSettledOn(today: Day): SQL<Verdict> {
  const { status, issue_date, expiry_date } = certificates;
  return sql`certificate_verdict(${status}, ${issue_date}, ${expiry_date}, ${today})`;
}

/** What a stored status says whatever the dates: of any word in any spelling, as `findKnownStatus` reads it. */
export function verdictOfStored(status: SQL): SQL<Verdict> {
  return sql`certificate_verdict(${status}, null, null, null)`;
}
