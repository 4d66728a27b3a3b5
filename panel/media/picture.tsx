import { FileImage } from "lucide-react";
import type { MediaFile } from "#shared/answers/media.ts";
import { storedImageAt, variantUrl } from "#shared/image-address.ts";

/** The largest file that is shown whole where it has no smaller variants, such as an SVG. */
const wholeBytesMax = 300 * 1024;

type Props = {
  file: Pick<MediaFile, "url" | "bytes">;
  /** In CSS pixels; a variant of at least twice the size is used. */
  widthPx: number;
  alt: string;
};

/** A small variant of a file, or an icon for a large one without variants. It fills its container. */
export function MediaPicture({ file, widthPx, alt }: Props) {
  const { url, bytes } = file;
  const widths = storedImageAt(url)?.variantWidthsPx ?? [];
  const variant = widths.find((width) => width >= widthPx * 2) ?? widths.at(-1);
  if (!variant && bytes > wholeBytesMax)
    return (
      <span role="img" aria-label={alt} className="absolute inset-0 grid place-items-center text-ink-soft">
        <FileImage aria-hidden className="size-10" />
      </span>
    );
  return (
    <img
      src={variant ? variantUrl(url, variant, "webp") : url}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-contain p-2"
    />
  );
}
