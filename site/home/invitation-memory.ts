/*
 * The storage keys of specification 9. `gisPopupShown` is kept for good and only records; what suppresses the
 * popup is `gisPopupClosedThisSession`. That, too, lies in the local storage, which does not know when a
 * session ends: a marker in the session storage does. A page that finds no marker begins a new session and
 * clears the flag, so a visitor who closed the popup is left alone until the tab is closed.
 */

const shownKey = "gisPopupShown";
const closedKey = "gisPopupClosedThisSession";
const sessionMarker = "gisSession";

/** Whether the popup was closed in this session already; a browser that keeps nothing says no. */
export function wasClosedThisSession(): boolean {
  return (
    attempt(() => {
      if (sessionStorage.getItem(sessionMarker) === null) {
        localStorage.removeItem(closedKey);
        sessionStorage.setItem(sessionMarker, "true");
      }
      return localStorage.getItem(closedKey) !== null;
    }) ?? false
  );
}

export function rememberClosed(): void {
  attempt(() => {
    localStorage.setItem(shownKey, "true");
    localStorage.setItem(closedKey, "true");
  });
}

/** A browser may forbid storage: then the popup comes once for each page, and nothing breaks. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
