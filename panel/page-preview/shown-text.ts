/** Elements opened to show a text, closed again with the next one. */
const openedByPreview = "data-opened-by-preview";

/**
 * Outlines the element of a text, opening what it is collapsed in.
 *
 * @param address undefined for none
 * @returns whether the page shows it
 */
export function outlineText(page: Document, address: string | undefined): boolean {
  for (const outlined of page.querySelectorAll("[data-edited]")) outlined.removeAttribute("data-edited");
  const holders = address ? [...page.querySelectorAll(`[data-texts~="${CSS.escape(address)}"]`)] : [];
  closeOpened(page, holders);
  for (const holder of holders) openAround(holder);
  const shown = holders.find((holder) => holder.getClientRects().length > 0);
  shown?.setAttribute("data-edited", "");
  return shown !== undefined;
}

/** Scrolls within the frame: `scrollIntoView` would scroll the panel as well. */
export function scrollToOutlined(page: Document): void {
  const [outlined, view] = [page.querySelector("[data-edited]"), page.defaultView];
  if (!outlined || !view) return;
  const { top, bottom } = outlined.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3, behavior: "instant" });
}

function openAround(holder: Element): void {
  for (const closed of ["dialog:not([open])", "details:not([open])"]) {
    const around = holder.closest(closed);
    around?.setAttribute("open", "");
    around?.setAttribute(openedByPreview, "");
  }
}

function closeOpened(page: Document, except: Element[]): void {
  for (const opened of page.querySelectorAll(`[${openedByPreview}]`)) {
    if (except.some((holder) => opened.contains(holder))) continue;
    opened.removeAttribute("open");
    opened.removeAttribute(openedByPreview);
  }
}
