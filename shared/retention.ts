/** How long personal data of visitors may be kept after the last step: so many months, or until somebody erases it. */
export const retentionMonths = ["", "12", "24", "36", "60", "72", "84", "120"] as const;

/** The settings that say so, by inbox (docs/decisions/0068). */
export const retentionSettings = {
  complaints: "complaint_kept_months",
  "quotation-requests": "quotation_kept_months",
  "forgery-reports": "forgery_kept_months",
} as const;

export type ErasableInbox = keyof typeof retentionSettings;
