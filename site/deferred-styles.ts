/** Loads deferred stylesheets after the first paint. They are in a `noscript`, so that they also load without scripts. */
export function loadDeferredStyles(): void {
  for (const late of document.querySelectorAll("noscript[data-late]"))
    late.insertAdjacentHTML("afterend", late.textContent);
}
