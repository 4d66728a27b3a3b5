import type { AccountAction } from "#shared/account-actions.ts";

/** What somebody may change by SQL and has to be acknowledged; the trail's entry about that names it as its subject. */
export const directlyChanged = ["certificates", "settings", "people"] as const;
export type DirectlyChanged = (typeof directlyChanged)[number];

/** What the trail calls changes of settings that have a table of their own (docs/decisions/0081). */
export const settingActions = [
  "setting-changed",
  "sign-in-rule-changed",
  "two-factor-required",
] as const satisfies readonly AccountAction[];

/** What the trail calls changes of people: who there is, with which address, role and state. */
export const personActions = [
  "user-added",
  "user-changed",
  "user-removed",
] as const satisfies readonly AccountAction[];
