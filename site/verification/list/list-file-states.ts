/** The states of the chosen file; each has its own text. */
export const listFileStates = ["taken", "no_numbers", "not_text"] as const;

export type ListFileState = (typeof listFileStates)[number];
