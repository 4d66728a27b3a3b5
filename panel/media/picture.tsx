import { FileImage } from "lucide-react";
import type { MediaFile } from "#shared/answers/media.ts";
import { storedImageAt, variantUrl } from "#shared/image-address.ts";

/** What is shown as it is where it has no smaller variants, as drawings have none. */
const wholeBytesMax = 300 * 1024;

type Props = {
  file: Pick<MediaFile, "url" | "bytes">;
  /** In pixels of the page: a variant of at least twice as many is asked for. */
  widthPx: number;
  alt: string;
};

/** A file of the library in a small variant; what has none and is large is drawn as a symbol. It fills the frame around it, whatever its proportions. */
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
