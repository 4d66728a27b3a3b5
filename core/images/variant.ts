import sharp from "sharp";
import type { VariantFormat } from "#shared/image-address.ts";
import { limits } from "#shared/limits.ts";

/**
 * Resizes and re-encodes an image. Measured on a photograph of 2400 × 1350 at 1920: AVIF at effort 0 takes 0.3 s, like WebP, and is a sixth
 * smaller; effort 3 takes 1.8 s for another 10 %.
 */
export async function makeVariant(
  content: Uint8Array,
  widthPx: number,
  format: VariantFormat,
): Promise<Uint8Array> {
  const resized = sharp(content, { limitInputPixels: limits.imagePixelsMax }).resize({ width: widthPx });
  const encoded =
    format === "avif" ? resized.avif({ quality: 55, effort: 0 }) : resized.webp({ quality: 75 });
  return await encoded.toBuffer();
}
