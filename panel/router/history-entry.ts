import { createPath, type Location } from "react-router";

/** What the router keeps in an entry of the browser's history. */
type EntryState = { usr: unknown; key: string; index: number };

/** The entry that the browser is at. @returns no index where somebody else made the entry: a link to a part of the page */
export function currentEntry(): { location: Location; index: number | undefined } {
  const { pathname, search, hash } = location;
  const { usr = null, key = "default", index }: Partial<EntryState> = history.state ?? {};
  return { location: { pathname, search, hash, state: usr, key }, index };
}

export function writeEntry(place: Location, index: number, isReplaced: boolean): void {
  const state: EntryState = { usr: place.state, key: place.key, index };
  if (isReplaced) history.replaceState(state, "", createPath(place));
  else history.pushState(state, "", createPath(place));
}
