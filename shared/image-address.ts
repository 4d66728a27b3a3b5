import { imageWidths } from "#shared/limits.ts";

/** An uploaded image by its URL, which contains the size, so that no lookup is needed. */
export type StoredImage = {
  widthPx: number;
  heightPx: number;
  /** The widths of its variants; none for animated and vector images. */
  variantWidthsPx: number[];
};

/** The formats of variants, preferred first. */
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

const size = String.raw`(?<width>\d{1,5})x(?<height>\d{1,5})`;
const pathPattern = new RegExp(
  String.raw`^/media/[a-z-]+/${size}-(?<animated>animated-)?[\w-]{8}/[\w-][\w.-]*\.(?<format>png|jpg|gif|webp|svg)$`,
);

/** @returns undefined if the URL is not that of an uploaded image */
export function storedImageAt(path: string): StoredImage | undefined {
  const { width, height, animated, format } = pathPattern.exec(path)?.groups ?? {};
  if (!width || !height) return undefined;
  const widthPx = Number(width);
  const isStill = !animated && format !== "svg";
  return { widthPx, heightPx: Number(height), variantWidthsPx: isStill ? variantWidths(widthPx) : [] };
}

/** The folder of an upload: unique, and containing the image's size. */
export function imageFolder(image: {
  widthPx: number;
  heightPx: number;
  isAnimated: boolean;
  token: string;
}): string {
  return `${image.widthPx}x${image.heightPx}-${image.isAnimated ? "animated-" : ""}${image.token}`;
}

/** The URL of a variant. */
export function variantUrl(original: string, widthPx: number, format: VariantFormat): string {
  return `${original}/${widthPx}.${format}`;
}

/** Parses the URL of a variant; undefined for other widths than those of the image. */
export function variantAt(path: string) {
  const [, original = "", width, format] = /^(.+)\/(\d{1,5})\.(avif|webp)$/.exec(path) ?? [];
  const widthPx = Number(width);
  if (!storedImageAt(original)?.variantWidthsPx.includes(widthPx)) return undefined;
  return { original, widthPx, format: format === "avif" ? ("avif" as const) : ("webp" as const) };
}

/** Includes the original width; otherwise an image slightly wider than a variant would be upscaled from it. */
function variantWidths(widthPx: number): number[] {
  const smaller: number[] = imageWidths.filter((width) => width < widthPx);
  const hasOwn = smaller.length > 0 && smaller.length < imageWidths.length;
  return hasOwn ? [...smaller, widthPx] : smaller;
}
