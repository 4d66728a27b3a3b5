import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const bytesMax = 60_000;
/** Of all pixels: what differs in less is the same picture, with another identifier or edges drawn otherwise. */
const differenceMax = 0.001;

/**
 * Keeps a picture as WebP, or as PNG with a palette where its file is called so. A file that shows the same stays as it is, so
 * that a run after a change of one page changes the pictures of that page alone.
 *
 * @returns what became of it, in eight letters at most
 * @throws when it cannot be made small enough
 */
export async function keepPicture(png: Buffer, file: string): Promise<string> {
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

/** How large a share of the pixels is visibly another; 1 where the sizes differ. */
async function differenceOf(stored: Buffer, png: Buffer): Promise<number> {
  const [was, is] = await Promise.all([stored, png].map(pixelsOf));
  if (!was || !is || was.info.width !== is.info.width || was.info.height !== is.info.height) return 1;
  let others = 0;
  for (let index = 0; index < is.data.length; index += 1)
    if (Math.abs((was.data[index] ?? 0) - (is.data[index] ?? 0)) > 64) others += 1;
  return others / is.data.length;
}

/** In grey, since compression moves colours more than brightness. */
async function pixelsOf(image: Buffer) {
  return await sharp(image).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
}
