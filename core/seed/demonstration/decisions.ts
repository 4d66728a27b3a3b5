import type { CertificateContent } from "#core/content/defaults/types.ts";
import type { certificateDecisions } from "#core/db/schema.ts";
import { findKnownStatus, type KnownStatus } from "#shared/certificate-status.ts";
import type { DecidedState } from "#shared/decisions.ts";
import { addDays, type Day } from "#shared/time.ts";

type NewDecision = typeof certificateDecisions.$inferInsert;
type Later = Pick<NewDecision, "kind" | "reason" | "public_note_id" | "public_note_en"> & { day: Day };

/** What the demonstration body decided: each certificate was granted on its day of issue, and some lost their validity since. */
export function demonstrationDecisions(
  certificate: CertificateContent & { id: string },
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
  } = certificate;
  const state: DecidedState = {
    client_name,
    certificate_number,
    standard,
    scope,
    issue_date,
    expiry_date,
    status,
  };
  const known = findKnownStatus(status);
  const decision = (kind: NewDecision["kind"], day: Day, changes: NewDecision["changes"]): NewDecision => ({
    certificate_id: certificate.id,
    kind,
    decided_on: day,
    effective_on: day,
    recorded_at: new Date(`${day}T09:00:00+07:00`),
    changes,
    prepared_by_name: "Data demonstrasi",
  });
  const later = known && laterOf(known, issue_date, expiry_date, today);
  if (!later) return [decision("granted", issue_date, state)];
  const { day, kind, ...words } = later;
  const first = decision("granted", issue_date, { ...state, status: "Valid" });
  return [first, { ...decision(kind, day, { status }), ...words }];
}

/** Suspended some weeks ago, withdrawn in its first year, ended on the day after its last. */
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
