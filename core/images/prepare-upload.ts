import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { cleanSvg } from "#core/images/clean-svg.ts";
import { DrawingTooComplex } from "#core/images/drawing-size.ts";
import type { Results } from "#core/images/job.ts";
import { type ImageBucket, type ImageFormat, imageUploads, limits } from "#shared/limits.ts";

/** By detected type; of an animated PNG the first frame is used. */
const formatOfType: Partial<Record<string, ImageFormat>> = {
  "image/png": "png",
  "image/apng": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Some cameras write files that strict decoders only warn about; truncated or corrupt ones are refused. */
const failOn = "error";

/**
 * Prepares an image for storage: rotated by its EXIF orientation, at most as large as its bucket allows, and without metadata, which in
 * photographs includes the location. Re-encoding also removes data appended to the pixels.
 */
export async function prepareUpload(content: Uint8Array, bucket: ImageBucket): Promise<Results["prepare"]> {
  const accepted: readonly ImageFormat[] = imageUploads[bucket].formats;
  const type = await fileTypeFromBuffer(content);
  const format = formatOfType[type?.mime ?? ""];
  if (format) {
    if (!accepted.includes(format)) return { refused: "kind" };
    return await orDamaged(() => prepareBitmap(content, format, imageUploads[bucket].sidePxMax));
  }
  const mayBeSvg = accepted.includes("svg") && (!type || type.mime === "application/xml");
  try {
    const svg = mayBeSvg ? cleanSvg(new TextDecoder().decode(content)) : undefined;
    return svg === undefined ? { refused: "kind" } : await orDamaged(() => prepareSvg(svg));
  } catch (error) {
    if (error instanceof DrawingTooComplex) return { refused: "complex" };
    throw error;
  }
}

async function orDamaged(prepare: () => Promise<Results["prepare"]>): Promise<Results["prepare"]> {
  // The decoders only throw for invalid input.
  return await prepare().catch(() => ({ refused: "damaged" as const }));
}

async function prepareBitmap(
  content: Uint8Array,
  format: ImageFormat,
  sidePxMax: number,
): Promise<Results["prepare"]> {
  const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
  if (pages > limits.imageFramesMax) return { refused: "frames" };
  if (width * height * pages > limits.imagePixelsMax) return { refused: "pixels" };
  const isAnimated = pages > 1;
  const image = sharp(content, { limitInputPixels: limits.imagePixelsMax, animated: isAnimated, failOn })
    .autoOrient()
    .resize({ width: sidePxMax, height: sidePxMax, fit: "inside", withoutEnlargement: true });
  const { data, info } = await encoded(image, format).toBuffer({ resolveWithObject: true });
  return {
    content: data,
    format,
    widthPx: info.width,
    heightPx: isAnimated ? (info.pageHeight ?? info.height) : info.height,
    isAnimated,
  };
}

function encoded(image: Sharp, format: ImageFormat): Sharp {
  if (format === "jpg") return image.jpeg({ quality: 85, mozjpeg: true });
  if (format === "webp") return image.webp({ quality: 88 });
  if (format === "gif") return image.gif({ effort: 3 });
  return image.png({ compressionLevel: 9 });
}

/** Not rendered here: only its aspect ratio matters, whatever its units. */
async function prepareSvg(svg: string): Promise<Results["prepare"]> {
  if ((await embeddedPixels(svg)) > limits.imagePixelsMax) return { refused: "pixels" };
  const content = Buffer.from(svg);
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  const scale = Math.min(1, imageUploads["site-assets"].sidePxMax / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { content, format: "svg", widthPx: scaled(width), heightPx: scaled(height), isAnimated: false };
}

/** The pixels of all bitmaps in a drawing, which browsers have to decode. */
async function embeddedPixels(svg: string): Promise<number> {
  let pixels = 0;
  for (const [, base64 = ""] of svg.matchAll(/\shref="data:image\/\w+;base64,([^"]*)"/g)) {
    const { width, height } = await sharp(Buffer.from(base64, "base64"), {
      limitInputPixels: false,
    }).metadata();
    pixels += width * height;
  }
  return pixels;
}
