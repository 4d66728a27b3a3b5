import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { projectRoot } from "#core/root.ts";

const wasm = join(projectRoot, "node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(wasm)).buffer } });

/** Reads a QR code (PNG, JPEG or SVG) with two independent libraries. @returns undefined where one finds nothing */
export async function readQr(
  picture: Buffer,
): Promise<{ zxing: string | undefined; qr: string | undefined }> {
  const { data, info } = await sharp(picture, { density: 300 })
    .flatten({ background: "white" })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "white" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = { data: new Uint8ClampedArray(data), width, height };
  const [found] = await readBarcodes({ ...pixels, colorSpace: "srgb" } as ImageData, { formats: ["QRCode"] });
  return { zxing: found?.text, qr: readByQr(pixels) };
}

/** Without the exception that the library throws where it finds nothing. */
function readByQr(pixels: { data: Uint8ClampedArray; width: number; height: number }): string | undefined {
  try {
    return decodeQR(pixels, { timeLimit: 5_000 });
  } catch {
    return undefined;
  }
}
