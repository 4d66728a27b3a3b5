/* The button beside the search box: it says what this device can do, and brings the scanner when it is pressed. */
import type { ScannerState } from "#site/verification/scanner-states.ts";

const button = document.querySelector<HTMLElement>("#scan");
const dialog = document.querySelector<HTMLDialogElement>("#scanner");

if (button && dialog) offerScan(button, dialog);

async function offerScan(button: HTMLElement, dialog: HTMLDialogElement) {
  const hasCamera = await findCamera();
  button.dataset.ready = dialog.dataset.ready = hasCamera ? "camera" : "picture";
  button.addEventListener("click", () => open(dialog, hasCamera));
}

/** Browsers hide cameras from pages that came over plain HTTP. */
async function findCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

async function open(dialog: HTMLDialogElement, hasCamera: boolean) {
  show("starting");
  dialog.showModal();
  // Now, as long as the browser knows that somebody asked for it.
  if (!hasCamera) dialog.querySelector("input")?.click();
  try {
    const scanner: typeof import("#site/verification/scanner.ts") = await import(
      /* @vite-ignore */ dialog.dataset.script ?? ""
    );
    scanner.openScanner(dialog, show);
  } catch {
    show("failed");
  }

  function show(state: ScannerState) {
    for (const words of dialog.querySelectorAll<HTMLElement>("[data-state]"))
      words.hidden = words.dataset.state !== state;
  }
}
