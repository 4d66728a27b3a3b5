/* The home page's script. The page works without it. */

import { afterPrerendering } from "#site/after-prerendering.ts";
import { startCarousel } from "#site/home/carousel.ts";
import { openPopupLater } from "#site/home/popup-dialog.ts";

const carousel = document.querySelector<HTMLElement>("[data-carousel]");
if (carousel) afterPrerendering(() => startCarousel(carousel));

const popup = document.querySelector<HTMLDialogElement>("#invitation");
if (popup) afterPrerendering(() => openPopupLater(popup));

// While a logo has the focus the strip stands still; afterwards its animation restarts.
const partnerStrip = document.querySelector<HTMLElement>("[data-partner-strip]");
partnerStrip?.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
});
partnerStrip?.addEventListener("focusout", ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && partnerStrip.contains(relatedTarget))) partnerStrip.scrollLeft = 0;
});
