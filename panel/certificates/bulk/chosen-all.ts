/** The URL fragment that opens the list with everything selected. */
export const chosenAll = "#choose-all";
