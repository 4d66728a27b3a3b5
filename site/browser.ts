/* The script of all public pages. Links, forms, menus and details work without it. */
import { headerScrollPx, verdictReadMs, verdictShownMsMax } from "#shared/limits.ts";
import { loadDeferredStyles } from "#site/deferred-styles.ts";

const header = document.querySelector<HTMLElement>(".site-header");
const menu = document.querySelector<HTMLDialogElement>("#menu");

function markScrolled() {
  header?.toggleAttribute("data-scrolled", scrollY > headerScrollPx);
}
addEventListener("scroll", markScrolled, { passive: true });
// Reading the scroll position now would force a layout before styles and fonts are loaded.
requestAnimationFrame(markScrolled);

// A modal dialog traps the focus; the popover used without JavaScript does not.
document.addEventListener("click", (event) => {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>("[data-menu]");
  if (!control || !menu) return;
  event.preventDefault();
  if (control.dataset.menu === "open") menu.showModal();
  else menu.close();
});
menu?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) menu.close();
});
matchMedia("(width >= 64rem)").addEventListener("change", ({ matches }) => matches && menu?.close());

// WCAG 1.4.13: content on hover or focus can be dismissed without moving either.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") header?.setAttribute("data-dismissed", "");
});
header?.addEventListener("pointerout", () => header.removeAttribute("data-dismissed"));
header?.addEventListener("focusin", () => header.removeAttribute("data-dismissed"));

// Verdicts may be outdated: the page is hidden until the register was queried again.
const showsVerdict = /^\/(verifikasi-sertifikat|berkas)/.test(location.pathname);
function reloadVerdict() {
  document.body.hidden = true;
  location.reload();
}
// The back/forward cache restores the page as it was left.
addEventListener("pageshow", ({ persisted }) => persisted && showsVerdict && reloadVerdict());
// A tab may be opened again hours later. Not for answers to a POST: the browser would ask to resubmit the form.
const openedMs = Date.now();
function reloadWhenOld() {
  const isOld = document.visibilityState === "visible" && Date.now() - openedMs > verdictShownMsMax;
  if (isOld && document.querySelector(".verdict, .result")) reloadVerdict();
}
if (showsVerdict) {
  document.addEventListener("visibilitychange", reloadWhenOld);
  // A page may stay visible for days on a second screen. It is not reloaded while it is being used.
  let lastInputMs = openedMs;
  for (const type of ["pointerdown", "keydown", "scroll"])
    addEventListener(type, () => (lastInputMs = Date.now()), { passive: true });
  setInterval(() => {
    if (navigator.onLine && Date.now() - lastInputMs > verdictReadMs) reloadWhenOld();
  }, verdictReadMs);
}

if (document.readyState === "complete") loadDeferredStyles();
else addEventListener("load", loadDeferredStyles);
