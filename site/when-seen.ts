/**
 * Begins at once, or, on a page that the browser prepared ahead, when somebody comes to it: a time that passes and
 * a popup that opens are for those who look.
 */
export function whenSeen(begin: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
