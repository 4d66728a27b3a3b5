import { findKnownStatus } from "#shared/certificate-status.ts";
import type { DecidableKind, DecidedState } from "#shared/decisions.ts";

/** The kinds that staff may choose for a change in the form that keeps the status. */
export const changeKindNames = [
  "corrected",
  "renewed",
  "scope_extended",
  "scope_reduced",
] as const satisfies readonly DecidableKind[];
export type ChangeKind = (typeof changeKindNames)[number];

type Changed = Pick<DecidedState, "status" | "scope" | "expiry_date">;

/**
 * The possible kinds of a change, the default first (as `decision_kind_of` in SQL). With one or none nothing is asked: a
 * changed status determines the kind.
 */
export function changeKinds(before: Changed, after: Changed): ChangeKind[] {
  if (before.status !== after.status) return [];
  const isLonger = after.expiry_date > before.expiry_date && findKnownStatus(after.status) === "Valid";
  const isScope = after.scope !== before.scope && after.scope !== null;
  return [
    ...(isLonger ? (["renewed"] as const) : []),
    "corrected",
    ...(isScope ? (["scope_extended", "scope_reduced"] as const) : []),
  ];
}
