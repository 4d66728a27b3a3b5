/** What happens to accounts and settings, as the trail of administrators names it. */
export const accountActions = [
  "signed-in",
  "sign-in-failed",
  "signed-out",
  "sessions-ended",
  "password-changed",
  "reset-requested",
  "password-reset",
  "two-factor-enabled",
  "two-factor-disabled",
  "two-factor-required",
  "two-factor-failed",
  "recovery-codes-renewed",
  "user-added",
  "user-changed",
  "user-removed",
  "setting-changed",
  "calendar-feed-made",
  "calendar-feed-ended",
  "document-mailed",
  "demonstration-removed",
] as const;
export type AccountAction = (typeof accountActions)[number];
