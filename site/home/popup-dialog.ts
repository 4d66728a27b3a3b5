import { popupDelayMs, popupScrollPx } from "#shared/limits.ts";
import { isQuiet, rememberClosed } from "#site/home/popup-memory.ts";

const retryMs = 1_000;

/**
 * Opens the promotional popup once: after 10 s or a scroll past 400 px, whichever is first (specification 9), unless it was
 * closed within 30 days. While the visitor types or has the menu open, it retries every second.
 */
export function openPopupLater(dialog: HTMLDialogElement) {
  if (isQuiet()) return;

  let timer = setTimeout(open, popupDelayMs);
  addEventListener("scroll", openWhenFar, { passive: true });
  openWhenFar();

  function openWhenFar() {
    if (scrollY > popupScrollPx) open();
  }

  function open() {
    removeEventListener("scroll", openWhenFar);
    clearTimeout(timer);
    if (isBusy()) {
      timer = setTimeout(open, retryMs);
      return;
    }
    dialog.showModal();
    // Focuses the dialog instead of its first link, so that a key meant for the page follows no link.
    dialog.focus();
  }

  // On Escape. `close` is fired later, possibly after the visitor has left the page.
  dialog.addEventListener("cancel", rememberClosed);
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click on the backdrop has the dialog itself as target.
    const isClosing = target === dialog || target.closest("[data-close]") !== null;
    if (isClosing || target.closest("a")) rememberClosed();
    if (isClosing) dialog.close();
  });
}

/** Whether a form field has the focus or another dialog is open. */
function isBusy(): boolean {
  return (
    document.activeElement?.closest("form, input, textarea, select") != null ||
    document.querySelector("dialog[open]") !== null
  );
}
