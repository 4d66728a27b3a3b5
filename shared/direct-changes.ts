import type { AccountAction } from "#shared/account-actions.ts";

/** Kinds of changes by SQL that must be acknowledged; also the subject of the trail's entry. */
export const directlyChanged = ["certificates", "settings", "people"] as const;
export type DirectlyChanged = (typeof directlyChanged)[number];

/** Actions in the trail for settings with their own table (docs/decisions/0081). */
export const settingActions = [
  "setting-changed",
  "sign-in-rule-changed",
  "two-factor-required",
] as const satisfies readonly AccountAction[];

/** Actions in the trail for people: additions, removals, and changes of e-mail address, role and state. */
export const personActions = [
  "user-added",
  "user-changed",
  "user-removed",
] as const satisfies readonly AccountAction[];
