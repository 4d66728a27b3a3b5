/* The scan button: its label depends on the device, and it loads the scanner. The scanner also reads photographs chosen for the
   file check. */
import { offerFileCheck } from "#site/files/file-box.ts";
import type { ScannerState } from "#site/verification/scanner-states.ts";

const button = document.querySelector<HTMLElement>("#scan");
const dialog = document.querySelector<HTMLDialogElement>("#scanner");

const box = document.querySelector<HTMLElement>("#berkas");

if (button && dialog) offerScan(button, dialog);
if (box && dialog) offerFileCheck(box, (picture) => readPicture(dialog, picture));

async function offerScan(button: HTMLElement, dialog: HTMLDialogElement) {
  const hasCamera = await findCamera();
  button.dataset.ready = dialog.dataset.ready = hasCamera ? "camera" : "picture";
  button.addEventListener("click", () => {
    open(dialog);
    // Synchronous, because the file dialog needs user activation.
    if (!hasCamera) dialog.querySelector("input")?.click();
  });
}

function readPicture(dialog: HTMLDialogElement, picture: File) {
  const chosen = new DataTransfer();
  chosen.items.add(picture);
  const input = dialog.querySelector("input");
  if (input) input.files = chosen.files;
  open(dialog);
}

/** Cameras need a secure context. */
async function findCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

async function open(dialog: HTMLDialogElement) {
  show("starting");
  dialog.showModal();
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
