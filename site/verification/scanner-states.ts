/** What the scanner may be telling; each has a text of its own. */
export const scannerStates = [
  "starting",
  "ready",
  "found",
  "foreign",
  "unasked",
  "unreadable",
  "refused",
  "absent",
  "busy",
  "failed",
] as const;

export type ScannerState = (typeof scannerStates)[number];
