/** What the box of a file may be telling; each has a text of its own. */
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
