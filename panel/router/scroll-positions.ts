import type { Location } from "react-router";

const name = "absah.scroll";

/** How far down each page of the history was left, in pixels, by the key of its entry. */
let positions: Record<string, number> | undefined;

export function keepScroll({ key }: Location): void {
  known()[key] = scrollY;
}

export function scrollOf({ key }: Location): number | undefined {
  return known()[key];
}

/** For a reload: what is known goes with the document. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(known()));
  } catch {
    // A full or forbidden store: after the reload the page begins at its top.
  }
}

function known(): Record<string, number> {
  positions ??= read();
  return positions;
}

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    const entries = Object.entries(stored ?? {}).filter(([, top]) => typeof top === "number");
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
