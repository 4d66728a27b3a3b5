/* The button of the share box: copies the article's address and says so in a toast. */
import { toastMs } from "#shared/limits.ts";

let hiding: ReturnType<typeof setTimeout> | undefined;

document.querySelector<HTMLElement>("[data-copy]")?.addEventListener("click", async (event) => {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const { copy = "" } = event.currentTarget.dataset;
  try {
    await navigator.clipboard.writeText(copy);
    show("copied");
  } catch {
    // The Clipboard API needs a secure context and permission.
    show("failed");
  }
});

function show(message: "copied" | "failed") {
  const toasts = document.querySelectorAll<HTMLElement>("[data-toast]");
  for (const toast of toasts) toast.hidden = toast.dataset.toast !== message;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    for (const toast of toasts) toast.hidden = true;
  }, toastMs);
}
