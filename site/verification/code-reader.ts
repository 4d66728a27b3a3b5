import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

type Picture = HTMLVideoElement | ImageBitmap;
/** Returns the texts of the QR codes in an image. */
export type CodeReader = (picture: Picture) => Promise<string[]>;

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, for which TypeScript has no types. */
type Detector = { detect(picture: Picture): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};
declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

let reader: Promise<CodeReader> | undefined;

/** The browser's BarcodeDetector, or one in WebAssembly (iPhones, Firefox, most desktops). */
export async function loadCodeReader(): Promise<CodeReader> {
  reader ??= browserReader().then((own) => own ?? wasmReader());
  // A failed import is retried the next time.
  reader.catch(() => {
    reader = undefined;
  });
  return await reader;
}

async function browserReader(): Promise<CodeReader | undefined> {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!globalThis.BarcodeDetector || !formats?.includes("qr_code")) return undefined;
  const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function wasmReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return async (picture) =>
    (await readBarcodes(pixelsOf(picture), { formats: ["QRCode"] })).map(({ text }) => text);
}

/** Scaled down: codes are large in the image, and more pixels only take longer. */
const sidePxMax = 1_600;
const canvas = document.createElement("canvas");

function pixelsOf(picture: Picture): ImageData {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, sidePxMax / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser draws nothing");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
