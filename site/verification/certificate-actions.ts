/* Buttons of the certificate page that need JavaScript; each is shown if the browser supports it. */
import { toastMs } from "#shared/limits.ts";

let hiding: ReturnType<typeof setTimeout> | undefined;

offer("print", () => print());
// Clipboard and sharing need a secure context; without it, copying shows what to do instead.
offer("copy", ({ value }) =>
  Promise.resolve(navigator.clipboard)
    .then((clipboard) => clipboard.writeText(value))
    .then(
      () => say("copied"),
      () => say("copy_failed"),
    ),
);
if ("share" in navigator) {
  offer("share", ({ value }) => {
    // Rejected when the visitor closes the share sheet.
    navigator.share({ title: document.title, url: value }).catch(() => {});
  });
}

function offer(name: string, act: (button: HTMLButtonElement) => void) {
  const button = document.querySelector<HTMLButtonElement>(`[data-action="${name}"]`);
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => act(button));
}

function say(message: "copied" | "copy_failed") {
  const all = document.querySelectorAll<HTMLElement>("[data-said]");
  for (const words of all) words.hidden = words.dataset.said !== message;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    for (const words of all) words.hidden = true;
  }, toastMs);
}
