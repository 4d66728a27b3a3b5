/**
 * Calls `begin` at once, or, on a prerendered page, when somebody activates it: timers and popups are for those who look.
 */
export function afterPrerendering(begin: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
