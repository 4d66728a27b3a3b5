/** Retention periods of visitors' personal data in months after the last step; "" keeps it until it is erased manually. */
export const retentionMonths = ["", "12", "24", "36", "60", "72", "84", "120"] as const;

/** The setting of each inbox (docs/decisions/0068). */
export const retentionSettings = {
  complaints: "complaint_kept_months",
  "quotation-requests": "quotation_kept_months",
  "forgery-reports": "forgery_kept_months",
} as const;

export type ErasableInbox = keyof typeof retentionSettings;
