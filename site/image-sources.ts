import { escapeHtml } from "#shared/escape-html.ts";
import { storedImageAt, variantFormats, variantUrl } from "#shared/image-address.ts";

/** How wide an image is drawn. */
export type DrawnWidth = {
  /** In CSS pixels or in parts of the window, as the attribute `sizes` words it. */
  sizes: string;
  /** The widest that any screen needs of it, where that is less than the whole. */
  widthPxMax?: number | undefined;
};

type Source = { type: string; srcSet: string; sizes: string };

/** The `source` elements of a picture; none for what is no upload of ours, or exists in one form only. */
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

/** Asks for the picture that a page begins with before the styles are there, as ContentImage then draws it. */
export function imagePreload({ address, ...drawn }: PreloadedImage): string {
  const [smallest] = imageSources(address, drawn);
  const wanted = smallest
    ? `imagesrcset="${smallest.srcSet}" imagesizes="${escapeHtml(smallest.sizes)}" type="${smallest.type}"`
    : `href="${escapeHtml(address)}"`;
  return `<link rel="preload" ${wanted} as="image" fetchpriority="high">`;
}
