import { createPath, type Location } from "react-router";

/** The router's part of `history.state`. */
type EntryState = { usr: unknown; key: string; index: number };

/** The current history entry. Without an index it is not the router's own: a link to a fragment. */
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
