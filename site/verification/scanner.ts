/* Reads QR codes from the camera or an image, and opens certificate pages only. Loaded by scan-button.ts. */
import { cameraFault, closeCamera, openCamera } from "#site/verification/camera.ts";
import { addressInCodes } from "#site/verification/code-address.ts";
import { loadCodeReader } from "#site/verification/code-reader.ts";
import type { ScannerState } from "#site/verification/scanner-states.ts";

type Show = (state: ScannerState) => void;
type Scanner = { start(): Promise<void>; read(picture: File): Promise<void> };

/** Feels immediate, without heating up a cheap phone. */
const pauseMs = 120;
/** The delay before a failed request is retried. */
const unaskedPauseMs = 3_000;
const scanners = new WeakMap<HTMLDialogElement, Scanner>();

/** Starts the camera, if any, or reads the image chosen meanwhile. */
export function openScanner(dialog: HTMLDialogElement, show: Show): void {
  // Closed while the script was loading.
  if (!dialog.open) return;
  const known = scanners.get(dialog);
  const scanner = known ?? createScanner(dialog, show);
  scanners.set(dialog, scanner);
  const chosen = dialog.querySelector("input")?.files?.[0];
  if (chosen) scanner.read(chosen);
  else if (dialog.dataset.ready === "camera") scanner.start();
  else show("absent");
}

function createScanner(dialog: HTMLDialogElement, show: Show): Scanner {
  const video = dialog.querySelector("video");
  const input = dialog.querySelector("input");
  const origins = [dialog.dataset.origin ?? "", location.origin];
  const hasCamera = dialog.dataset.ready === "camera";
  let looking: AbortController | undefined;
  let isPaused = false;

  dialog.addEventListener("close", stop);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.querySelector(".scanner-camera")?.addEventListener("click", start);
  document.addEventListener("visibilitychange", pauseWhileHidden);
  input?.addEventListener("click", stop);
  input?.addEventListener("cancel", () => hasCamera && dialog.open && start());
  input?.addEventListener("change", () => input.files?.[0] && read(input.files[0]));
  return { start, read };

  async function start() {
    stop();
    looking = new AbortController();
    const { signal } = looking;
    show("starting");
    try {
      const camera = await openCamera();
      signal.addEventListener("abort", () => closeCamera(camera));
      // Unplugged, or taken by another application.
      camera.getVideoTracks()[0]?.addEventListener("ended", () => giveUp("busy"));
      // Closed while the browser asked for permission.
      if (signal.aborted) return closeCamera(camera);
      await look(camera, signal);
    } catch (error) {
      if (!signal.aborted) giveUp(cameraFault(error));
    }
  }

  function giveUp(why: ScannerState) {
    stop();
    show(why);
  }

  async function look(camera: MediaStream, signal: AbortSignal) {
    if (!video) return;
    video.srcObject = camera;
    await video.play();
    dialog.toggleAttribute("data-looking", true);
    const readCodes = await loadCodeReader();
    if (!signal.aborted) show("ready");
    while (!signal.aborted) {
      const texts = await readCodes(video);
      const isAsked = texts.length === 0 || (await follow(texts, () => signal.aborted));
      await new Promise((resolve) => setTimeout(resolve, isAsked ? pauseMs : unaskedPauseMs));
    }
  }

  async function read(picture: File) {
    stop();
    show("starting");
    try {
      const readCodes = await loadCodeReader();
      const texts = await codesIn(picture, readCodes);
      if (!dialog.open) return;
      if (texts.length > 0) await follow(texts, () => !dialog.open);
      else show("unreadable");
    } catch {
      show("failed");
    } finally {
      // Allows choosing the same image again.
      if (input) input.value = "";
    }
  }

  /** @returns whether the codes could be resolved; aborted scans open nothing */
  async function follow(texts: string[], isAborted: () => boolean): Promise<boolean> {
    let address: string | undefined;
    try {
      address = await addressInCodes(texts, origins);
    } catch {
      if (!isAborted()) show("unasked");
      return false;
    }
    if (isAborted()) return true;
    if (address) {
      stop();
      show("found");
      location.assign(address);
    } else show("foreign");
    return true;
  }

  function stop() {
    looking?.abort();
    looking = undefined;
    if (video) video.srcObject = null;
    dialog.toggleAttribute("data-looking", false);
  }

  function pauseWhileHidden() {
    if (document.hidden) {
      isPaused = looking !== undefined;
      stop();
    } else if (isPaused && dialog.open) start();
  }
}

/** No codes in a file that the browser cannot decode. */
async function codesIn(
  file: File,
  readCodes: (picture: ImageBitmap) => Promise<string[]>,
): Promise<string[]> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return [];
  try {
    return await readCodes(picture);
  } finally {
    picture.close();
  }
}
