/** Calls `begin` at once or, on a prerendered page, on activation, so that timers and popups do not start unseen. */
export function afterPrerendering(begin: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
