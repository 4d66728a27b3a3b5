import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const bytesMax = 60_000;
/** A share of pixels. Smaller differences, such as another id or antialiasing, count as the same picture. */
const differenceMax = 0.001;

/**
 * Stores a picture as WebP, or as PNG with a palette by the file's extension. A file with the same content is not rewritten, so that a
 * change of one page changes the pictures of that page only.
 *
 * @returns `same`, `changed` or `new`, padded to seven characters
 * @throws Error where the file would exceed 60,000 bytes at every quality
 */
export async function storePicture(png: Buffer, file: string): Promise<string> {
  const stored = await readFile(file).catch(() => undefined);
  if (stored && (await differenceOf(stored, png)) < differenceMax) return "same   ";
  await writeFile(file, await compress(png, file));
  return stored ? "changed" : "new    ";
}

async function compress(png: Buffer, file: string): Promise<Buffer> {
  if (file.endsWith(".png"))
    return await sharp(png).png({ palette: true, effort: 10, quality: 90 }).toBuffer();
  for (const quality of [86, 78, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= bytesMax) return webp;
  }
  throw new Error(`More than ${bytesMax} bytes at every quality: show a smaller part`);
}

/** The share of visibly different pixels, from 0 to 1; 1 for another size. */
async function differenceOf(stored: Buffer, png: Buffer): Promise<number> {
  const [was, is] = await Promise.all([stored, png].map(pixelsOf));
  if (!was || !is || was.info.width !== is.info.width || was.info.height !== is.info.height) return 1;
  let differing = 0;
  for (let index = 0; index < is.data.length; index += 1)
    if (Math.abs((was.data[index] ?? 0) - (is.data[index] ?? 0)) > 64) differing += 1;
  return differing / is.data.length;
}

/** Greyscale pixels, because compression changes colours more than brightness. */
async function pixelsOf(image: Buffer) {
  return await sharp(image).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
}
