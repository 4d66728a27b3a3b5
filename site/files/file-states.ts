/** The states of the file check; each has its own text. */
export const fileStates = [
  "checking",
  "too_large",
  "not_pdf",
  "empty",
  "several",
  "unreadable",
  "failed",
] as const;

export type FileState = (typeof fileStates)[number];
