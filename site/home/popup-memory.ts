import { popupQuietDays } from "#shared/limits.ts";

/* The storage keys of specification 9, "true" once the popup was closed. The time is stored beside them;
   `gisPopupClosedThisSession` expires with it, and `gisPopupShown` is only written. */

const shownKey = "gisPopupShown";
const closedKey = "gisPopupClosedThisSession";
const closedAtKey = "gisPopupClosedAt";

const quietMs = popupQuietDays * 24 * 60 * 60 * 1000;

/** Whether the popup was closed within the last 30 days; false without storage. */
export function isQuiet(): boolean {
  return (
    attempt(() => {
      if (localStorage.getItem(closedKey) === null) return false;
      // Closed before times were stored: the 30 days start now.
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

/** Storage may be forbidden: the popup then opens once per page. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
