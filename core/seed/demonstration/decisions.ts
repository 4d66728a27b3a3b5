import type { certificateDecisions } from "#core/db/schema.ts";
import type { DemonstrationCertificate } from "#core/seed/demonstration/certificates.ts";
import { findKnownStatus, type KnownStatus } from "#shared/certificate-status.ts";
import type { DecidedState } from "#shared/decisions.ts";
import { systemActors } from "#shared/system-actors.ts";
import { addDays, type Day } from "#shared/time.ts";

type NewDecision = typeof certificateDecisions.$inferInsert;
type Later = Pick<NewDecision, "kind" | "reason" | "public_note_id" | "public_note_en"> & { day: Day };

/**
 * The decisions of the demonstration body: each certificate was granted on its first issue date, some were renewed, and some have lost
 * their validity since.
 */
export function demonstrationDecisions(
  certificate: DemonstrationCertificate & { id: string },
  today: Day,
): NewDecision[] {
  const {
    client_name,
    certificate_number,
    standard,
    scope = null,
    issue_date,
    expiry_date,
    status,
    earlier,
  } = certificate;
  const [first = issue_date, ...renewed] = [...earlier, issue_date];
  const endOf = (paper: number) => {
    const next = renewed[paper];
    return next ? addDays(next, -1) : expiry_date;
  };
  const state: DecidedState = {
    client_name,
    certificate_number,
    standard,
    scope,
    issue_date: first,
    expiry_date: endOf(0),
    status: "Valid",
  };
  const known = findKnownStatus(status);
  const decision = (kind: NewDecision["kind"], day: Day, changes: NewDecision["changes"]): NewDecision => ({
    certificate_id: certificate.id,
    kind,
    decided_on: day,
    effective_on: day,
    recorded_at: new Date(`${day}T09:00:00+07:00`),
    changes,
    prepared_by_name: systemActors.demonstration,
  });
  const later = known && laterOf(known, issue_date, expiry_date, today);
  const papers = [
    decision("granted", first, later ? state : { ...state, status }),
    ...renewed.map((day, index) =>
      decision("renewed", day, { issue_date: day, expiry_date: endOf(index + 1) }),
    ),
  ];
  if (!later) return papers;
  const { day, kind, ...words } = later;
  return [...papers, { ...decision(kind, day, { status }), ...words }];
}

/** Suspended some weeks ago, withdrawn in its first year, or ended on the day after its expiry. */
function laterOf(status: KnownStatus, issued: Day, expires: Day, today: Day): Later | undefined {
  const past = (day: Day) => (day < issued ? issued : day > today ? today : day);
  if (status === "Dibekukan")
    return {
      kind: "suspended",
      day: past(addDays(today, -45)),
      reason: "surveillance-overdue",
      public_note_id: "Audit surveilans dijadwalkan ulang.",
      public_note_en: "The surveillance audit is being rescheduled.",
    };
  if (status === "Dicabut")
    return { kind: "withdrawn", day: past(addDays(issued, 300)), reason: "activity-ended" };
  if (status === "Kadaluwarsa") return { kind: "corrected", day: past(addDays(expires, 1)) };
  return undefined;
}
