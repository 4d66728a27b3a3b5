/** The states of the scanner; each has its own text. */
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
