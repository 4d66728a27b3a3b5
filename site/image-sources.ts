import { escapeHtml } from "#shared/escape-html.ts";
import { storedImageAt, variantFormats, variantUrl } from "#shared/image-address.ts";

/** The rendered width of an image. */
export type DrawnWidth = {
  /** The value of the attribute `sizes`. */
  sizes: string;
  /** The largest width needed by any screen, if below the original's. */
  widthPxMax?: number | undefined;
};

type Source = { type: string; srcSet: string; sizes: string };

/** The `source` elements of a `picture`; empty for other images than uploads, and uploads without variants. */
export function imageSources(address: string, { sizes, widthPxMax = Infinity }: DrawnWidth): Source[] {
  const widthsPx = storedImageAt(address)?.variantWidthsPx ?? [];
  const enough = widthsPx.find((width) => width >= widthPxMax) ?? Infinity;
  const offered = widthsPx.filter((width) => width <= enough);
  if (offered.length === 0) return [];
  return variantFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: offered.map((width) => `${variantUrl(address, width, format)} ${width}w`).join(", "),
    sizes,
  }));
}

export type PreloadedImage = DrawnWidth & { address: string };

/** The preload of a page's main image, matching what ContentImage renders. */
export function imagePreload({ address, ...drawn }: PreloadedImage): string {
  const [smallest] = imageSources(address, drawn);
  const wanted = smallest
    ? `imagesrcset="${smallest.srcSet}" imagesizes="${escapeHtml(smallest.sizes)}" type="${smallest.type}"`
    : `href="${escapeHtml(address)}"`;
  return `<link rel="preload" ${wanted} as="image" fetchpriority="high">`;
}
