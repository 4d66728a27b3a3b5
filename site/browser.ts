/* All script that the public pages load: links, forms, menus and details work without it. */
import { headerScrollPx, verdictReadMs, verdictShownMsMax } from "#shared/limits.ts";
import { loadDeferredStyles } from "#site/deferred-styles.ts";

const header = document.querySelector<HTMLElement>(".site-header");
const menu = document.querySelector<HTMLDialogElement>("#menu");

function markScrolled() {
  header?.toggleAttribute("data-scrolled", scrollY > headerScrollPx);
}
addEventListener("scroll", markScrolled, { passive: true });
// Asked for now, it would have the whole page laid out before its styles and fonts are there.
requestAnimationFrame(markScrolled);

// A modal dialog keeps the focus inside, which the popover (the menu without JavaScript) does not.
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

// What opens on hover or focus can be sent away without moving either (WCAG 1.4.13).
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") header?.setAttribute("data-dismissed", "");
});
header?.addEventListener("pointerout", () => header.removeAttribute("data-dismissed"));
header?.addEventListener("focusin", () => header.removeAttribute("data-dismissed"));

// What a page said of a certificate may hold no more: it is not shown again before the register was asked again.
const tellsOfCertificates = /^\/(verifikasi-sertifikat|berkas)/.test(location.pathname);
function askAgain() {
  document.body.hidden = true;
  location.reload();
}
// "Back" shows a page out of the browser's memory, as it was left.
addEventListener("pageshow", ({ persisted }) => persisted && tellsOfCertificates && askAgain());
// A tab is returned to, on a phone the next morning. Not to the answer of a form: the browser would ask whether to send that again.
const openedMs = Date.now();
function askAgainWhenOld() {
  const isOld = document.visibilityState === "visible" && Date.now() - openedMs > verdictShownMsMax;
  if (isOld && document.querySelector(".verdict, .result")) askAgain();
}
if (tellsOfCertificates) {
  document.addEventListener("visibilitychange", askAgainWhenOld);
  // One that nobody hides stands on a second screen for days. Whoever is reading is not interrupted.
  let touchedMs = openedMs;
  for (const type of ["pointerdown", "keydown", "scroll"])
    addEventListener(type, () => (touchedMs = Date.now()), { passive: true });
  setInterval(() => {
    if (navigator.onLine && Date.now() - touchedMs > verdictReadMs) askAgainWhenOld();
  }, verdictReadMs);
}

if (document.readyState === "complete") loadDeferredStyles();
else addEventListener("load", loadDeferredStyles);
