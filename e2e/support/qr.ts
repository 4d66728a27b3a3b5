import jsQR from "jsqr";
import sharp from "sharp";

/** What an independent reader finds in a picture of a QR code (PNG or SVG bytes). */
export async function decodeQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture, { density: 300 })
    .flatten({ background: "white" })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
