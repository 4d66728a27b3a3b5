/** A place in the panel, as an entry of the browser's history has it. */
export type Location = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its sign, or empty. */
  hash: string;
  /** What was left with it by whoever led there. */
  state: unknown;
  /** Of the history entry. */
  key: string;
};

/** Where to go: an address of the panel from its root, `?…` of this page, or its parts; without a path, this page's. */
export type To = string | { pathname?: string; search?: string; hash?: string };

type Url = Pick<Location, "pathname" | "search" | "hash">;

/** @param from the page on which somebody is */
export function resolveTo(to: To, from: Url): Url {
  const { pathname, search, hash } = new URL(
    typeof to === "string" ? to : hrefOf(partsOf(to, from)),
    location.origin + from.pathname + from.search,
  );
  return { pathname, search, hash };
}

export function hrefOf({ pathname, search, hash }: Url): string {
  return pathname + search + hash;
}

function partsOf({ pathname, search = "", hash = "" }: Exclude<To, string>, from: Url): Url {
  const query = search === "" || search.startsWith("?") ? search : `?${search}`;
  return { pathname: pathname ?? from.pathname, search: query, hash };
}

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
  if (isReplaced) history.replaceState(state, "", hrefOf(place));
  else history.pushState(state, "", hrefOf(place));
}
