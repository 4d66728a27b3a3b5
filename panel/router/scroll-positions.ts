import type { Location } from "react-router";

const name = "absah.scroll";

/** Scroll positions in pixels, by the key of the history entry. */
let positions: Record<string, number> | undefined;

export function keepScroll({ key }: Location): void {
  known()[key] = scrollY;
}

export function scrollOf({ key }: Location): number | undefined {
  return known()[key];
}

/** In sessionStorage, to survive a reload. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(known()));
  } catch {
    // Storage is full or disabled: after a reload the page starts at the top.
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
