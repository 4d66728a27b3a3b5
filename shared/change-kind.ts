import { findKnownStatus } from "#shared/certificate-status.ts";
import type { DecidableKind, DecidedState } from "#shared/decisions.ts";

/** What staff may call a change of the plain form that sets no other status. */
export const changeKindNames = [
  "corrected",
  "renewed",
  "scope_extended",
  "scope_reduced",
] as const satisfies readonly DecidableKind[];
export type ChangeKind = (typeof changeKindNames)[number];

type Changed = Pick<DecidedState, "status" | "scope" | "expiry_date">;

/**
 * What a change of a certificate may be, what it is where nobody says first (as `decision_kind_of` in SQL has it). One choice or none
 * is no question: another status says by itself what was decided.
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
