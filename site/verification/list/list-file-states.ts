/** What the form of a list may be telling of the file that was chosen; each has a text of its own. */
export const listFileStates = ["taken", "no_numbers", "not_text"] as const;

export type ListFileState = (typeof listFileStates)[number];
