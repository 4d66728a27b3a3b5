import { popupQuietDays } from "#shared/limits.ts";

/*
 * The storage keys of specification 9: both say "true" once the popup was closed. They do not know since when, so the
 * instant stands beside them, and with it ends what `gisPopupClosedThisSession` suppresses; `gisPopupShown` only records.
 */

const shownKey = "gisPopupShown";
const closedKey = "gisPopupClosedThisSession";
const closedAtKey = "gisPopupClosedAt";

const quietMs = popupQuietDays * 24 * 60 * 60 * 1000;

/** Whether the popup was closed less than 30 days ago; a browser that keeps nothing says no. */
export function isQuiet(): boolean {
  return (
    attempt(() => {
      if (localStorage.getItem(closedKey) === null) return false;
      // Closed before the instant was kept: the days begin now.
      const closedAtMs = Number(localStorage.getItem(closedAtKey) ?? rememberInstant());
      if (Date.now() - closedAtMs < quietMs) return true;
      localStorage.removeItem(closedKey);
      return false;
    }) ?? false
  );
}

export function rememberClosed(): void {
  attempt(() => {
    localStorage.setItem(shownKey, "true");
    localStorage.setItem(closedKey, "true");
    rememberInstant();
  });
}

function rememberInstant(): number {
  const now = Date.now();
  localStorage.setItem(closedAtKey, String(now));
  return now;
}

/** A browser may forbid storage: then the popup comes once for each page, and nothing breaks. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
