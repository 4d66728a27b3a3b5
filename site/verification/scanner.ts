/*
 * Reads QR codes, from the camera or a picture, and leads to a certificate's page, and nowhere else. It is loaded when
 * somebody presses the button of scan-button.ts.
 */
import { cameraFault, closeCamera, openCamera } from "#site/verification/camera.ts";
import { addressInCodes } from "#site/verification/code-address.ts";
import { loadCodeReader } from "#site/verification/code-reader.ts";
import type { ScannerState } from "#site/verification/scanner-states.ts";

type Show = (state: ScannerState) => void;
type Scanner = { start(): Promise<void>; read(picture: File): Promise<void> };

/** Several times a second feels like at once, and leaves a cheap phone cool. */
const pauseMs = 120;
/** Before the server is asked again, which could not be. */
const unaskedPauseMs = 3_000;
const scanners = new WeakMap<HTMLDialogElement, Scanner>();

/** Begins to look through the camera, where there is one, or reads the picture that was chosen meanwhile. */
export function openScanner(dialog: HTMLDialogElement, show: Show): void {
  // It was closed before this script was there.
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
      // Pulled out, or taken by another application.
      camera.getVideoTracks()[0]?.addEventListener("ended", () => giveUp("busy"));
      // Closed while the browser was asking for leave.
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
      // The same picture may be chosen again.
      if (input) input.value = "";
    }
  }

  /** @returns whether it is known where the codes lead; what was stopped meanwhile leads nowhere */
  async function follow(texts: string[], isOver: () => boolean): Promise<boolean> {
    let address: string | undefined;
    try {
      address = await addressInCodes(texts, origins);
    } catch {
      if (!isOver()) show("unasked");
      return false;
    }
    if (isOver()) return true;
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

/** None in a file that the browser cannot show as a picture. */
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
