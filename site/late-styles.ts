/**
 * Brings the styles that a page has put off until it is shown. They stand in a `noscript`, so that they come at once
 * where no script could bring them.
 */
export function bringLateStyles(): void {
  for (const late of document.querySelectorAll("noscript[data-late]"))
    late.insertAdjacentHTML("afterend", late.textContent);
}
