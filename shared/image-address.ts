import { imageWidths } from "#shared/limits.ts";

/** An uploaded image as its address tells it, so that a page need not ask anybody. */
export type StoredImage = {
  widthPx: number;
  heightPx: number;
  /** The widths in which it can be had; none of what moves or is drawn in lines. */
  variantWidthsPx: number[];
};

/** Formats in which variants are made, the smaller one first. */
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

const size = String.raw`(?<width>\d{1,5})x(?<height>\d{1,5})`;
const pathPattern = new RegExp(
  String.raw`^/media/[a-z-]+/${size}-(?<animated>animated-)?[\w-]{8}/[\w-][\w.-]*\.(?<format>png|jpg|gif|webp|svg)$`,
);

/** @returns undefined for an address that is none of an uploaded image */
export function storedImageAt(path: string): StoredImage | undefined {
  const { width, height, animated, format } = pathPattern.exec(path)?.groups ?? {};
  if (!width || !height) return undefined;
  const widthPx = Number(width);
  const isStill = !animated && format !== "svg";
  return { widthPx, heightPx: Number(height), variantWidthsPx: isStill ? variantWidths(widthPx) : [] };
}

/** The folder that tells an image's size, and that no other upload has. */
export function imageFolder(image: {
  widthPx: number;
  heightPx: number;
  isAnimated: boolean;
  token: string;
}): string {
  return `${image.widthPx}x${image.heightPx}-${image.isAnimated ? "animated-" : ""}${image.token}`;
}

/** The address of an image in one of its variant widths. */
export function variantUrl(original: string, widthPx: number, format: VariantFormat): string {
  return `${original}/${widthPx}.${format}`;
}

/** The image and the variant of it that an address names; undefined for any width but its own ones. */
export function variantAt(path: string) {
  const [, original = "", width, format] = /^(.+)\/(\d{1,5})\.(avif|webp)$/.exec(path) ?? [];
  const widthPx = Number(width);
  if (!storedImageAt(original)?.variantWidthsPx.includes(widthPx)) return undefined;
  return { original, widthPx, format: format === "avif" ? ("avif" as const) : ("webp" as const) };
}

/** Its own width is one of them, or an image that is a little wider than one would be drawn larger than that. */
function variantWidths(widthPx: number): number[] {
  const smaller: number[] = imageWidths.filter((width) => width < widthPx);
  const hasOwn = smaller.length > 0 && smaller.length < imageWidths.length;
  return hasOwn ? [...smaller, widthPx] : smaller;
}
