import { keepText } from "#site/form/kept-text.ts";

/* The contact page without a reload: the map in its place, and a button that is pressed once. */
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
// A page that comes back out of the browser's memory would keep the button as it was left.
addEventListener("pageshow", () => {
  if (!button) return;
  button.disabled = false;
  button.textContent = label;
});

keepText();
