import { popupDelayMs, popupScrollPx } from "#shared/limits.ts";
import { isQuiet, rememberClosed } from "#site/home/popup-memory.ts";

const retryMs = 1_000;

/**
 * Opens the promotional popup once: after 10 s or a scroll past 400 px, whichever is first (specification 9),
 * unless it was closed within 30 days. It waits for somebody who types, or has the menu open: it looks again
 * every second, so that a click that leaves the search box does its work first.
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
    // Not the first link: a key that was meant for the page must not lead away from it.
    dialog.focus();
  }

  // Escape. The event `close` comes only later, when the visitor may have left the page.
  dialog.addEventListener("cancel", rememberClosed);
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // The dialog itself is what is hit beside its content: its backdrop.
    const isClosing = target === dialog || target.closest("[data-close]") !== null;
    if (isClosing || target.closest("a")) rememberClosed();
    if (isClosing) dialog.close();
  });
}

/** Whether somebody is in a form, or another dialog has the page. */
function isBusy(): boolean {
  return (
    document.activeElement?.closest("form, input, textarea, select") != null ||
    document.querySelector("dialog[open]") !== null
  );
}
