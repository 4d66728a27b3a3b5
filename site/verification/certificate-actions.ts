/* The buttons of a certificate's page that need a script: each shows itself where the browser can do it. */
import { toastMs } from "#shared/limits.ts";

let hiding: ReturnType<typeof setTimeout> | undefined;

offer("print", () => print());
// Browsers have neither on pages that came over plain HTTP; copying then says what else to do.
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
    // Whoever closes the list of apps wanted nothing.
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
