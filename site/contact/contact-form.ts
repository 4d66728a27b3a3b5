import { keepText } from "#site/form/kept-text.ts";

/* Loads the map in place, and prevents double submission. */
const mapLink = document.querySelector<HTMLAnchorElement>("[data-map]");
mapLink?.addEventListener("click", (event) => {
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.src = mapLink.dataset.map ?? "";
  frame.title = mapLink.dataset.mapTitle ?? "";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
  frame.tabIndex = 0;
  mapLink.closest(".map-place")?.replaceChildren(frame);
  frame.focus();
});

const button = document.querySelector<HTMLButtonElement>("[data-sending]");
const label = button?.textContent ?? "";
button?.form?.addEventListener("submit", () => {
  button.disabled = true;
  button.textContent = button.dataset.sending ?? label;
});
// The back/forward cache would restore the disabled button.
addEventListener("pageshow", () => {
  if (!button) return;
  button.disabled = false;
  button.textContent = label;
});

keepText();
