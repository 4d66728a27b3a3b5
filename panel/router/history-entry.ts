import { createPath, type Location } from "react-router";

/** The router's part of `history.state`. */
type EntryState = { usr: unknown; key: string; index: number };

/** The current history entry. Without an index it is not the router's own: a link to a fragment. */
export function currentEntry(): { location: Location; index: number | undefined } {
  const { pathname, search, hash } = location;
  const { usr = null, key = "default", index }: Partial<EntryState> = history.state ?? {};
  return { location: { pathname, search, hash, state: usr, key }, index };
}

export function writeEntry(location: Location, index: number, isReplaced: boolean): void {
  const state: EntryState = { usr: location.state, key: location.key, index };
  if (isReplaced) history.replaceState(state, "", createPath(location));
  else history.pushState(state, "", createPath(location));
}
