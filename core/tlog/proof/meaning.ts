import type { EventLeaf, LoggedEvent } from "#core/tlog/leaf.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { addDays, type Day, startOfDay } from "#shared/time.ts";

export type Meaning = {
  /** That of the certificate's page; `removed` for a certificate that was deleted from the register. */
  verdict: Verdict | "removed";
  /** A known status, or what staff wrote. */
  status: string;
  valid_from: Day;
  valid_until: Day;
};

/** The state in force on a day by an entry; edition 0 for entries of version 1, which have none. */
export function heldOn(leaf: LoggedEvent, day: Day) {
  const { status, valid_from, valid_until, edition: first = 0 } = leaf;
  let last = first;
  const upcoming = (leaf.upcoming ?? []).map(({ on, edition = last, status, valid_from, valid_until }) => {
    last = edition;
    const changes = {
      ...(status !== undefined && { status }),
      ...(valid_from !== undefined && { issue_date: valid_from }),
      ...(valid_until !== undefined && { expiry_date: valid_until }),
    };
    return { on, edition, changes };
  });
  return inForce({ status, issue_date: valid_from, expiry_date: valid_until, edition: first, upcoming }, day);
}

/**
 * What an entry means for its certificate on a day, by the same function as the certificate's page.
 *
 * @param day the calendar day in Jakarta
 */
export function meaningOf(leaf: EventLeaf, day: Day): Meaning {
  const held = heldOn(leaf, day);
  const shown = statusOnDay(held, day);
  return {
    verdict: leaf.removed ? "removed" : shown.verdict,
    status: shown.status,
    valid_from: held.issue_date,
    valid_until: held.expiry_date,
  };
}

/** The first instant after a calendar day in Jakarta. */
export function endOf(day: Day): Date {
  return startOfDay(addDays(day, 1));
}
