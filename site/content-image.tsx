import type { ImgHTMLAttributes } from "react";
import { storedImageAt } from "#shared/image-address.ts";
import { type DrawnWidth, imageSources } from "#site/image-sources.ts";

type Props = Pick<ImgHTMLAttributes<HTMLImageElement>, "className" | "draggable" | "loading"> &
  DrawnWidth & {
    address: string;
    alt: string;
    /** Used when the URL does not contain the size: generated and external images. */
    width: number;
    height: number;
    /** `high` for the main image, which the head preloads too (imagePreload). */
    fetchPriority?: "high" | "low";
  };

/**
 * Loading attributes of an image below the first screen: uploads load lazily. Generated ones are tiny, and load at once so that
 * full-page screenshots show them.
 */
export function laterUnlessDrawn(address: string): { loading: "lazy" } | { fetchPriority: "low" } {
  // Without a low priority, React would add a preload to the head.
  return address.startsWith("/art/") ? { fetchPriority: "low" } : { loading: "lazy" };
}

/** An image of the content with reserved space; uploads in the formats and widths that screens need. */
export function ContentImage(props: Props) {
  const { address, alt, sizes, widthPxMax, width, height, className, ...loading } = props;
  const sources = imageSources(address, { sizes, widthPxMax });
  const stored = storedImageAt(address);
  const image = (
    <img
      className={className}
      src={address}
      alt={alt}
      width={stored?.widthPx ?? width}
      height={stored?.heightPx ?? height}
      {...loading}
    />
  );
  // Outside a `picture`, React would add a second preload to the head.
  if (sources.length === 0 && loading.fetchPriority !== "high") return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {image}
    </picture>
  );
}
