import type { EventLeaf, LoggedEvent } from "#core/tlog/leaf.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { addDays, type Day, startOfDay } from "#shared/time.ts";

export type Meaning = {
  /** As the certificate's page judges; removed where the register said no more than that it had been there. */
  verdict: Verdict | "removed";
  /** The word for it: a known status, or what staff wrote. */
  status: string;
  valid_from: Day;
  valid_until: Day;
};

/** What holds on a day of what an entry says; edition 0 where it does not tell any. */
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
 * What an entry of the log says of its certificate on a day, by the function that the certificate's page judges by.
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
