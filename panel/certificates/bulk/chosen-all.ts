/** What an address ends with that opens the list with all of it chosen. */
export const chosenAll = "#choose-all";
