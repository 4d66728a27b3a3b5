/**
 * Loads the styles that a page defers until its first paint. They stand in a `noscript`, so that they load at once where scripts
 * are off.
 */
export function loadDeferredStyles(): void {
  for (const late of document.querySelectorAll("noscript[data-late]"))
    late.insertAdjacentHTML("afterend", late.textContent);
}
