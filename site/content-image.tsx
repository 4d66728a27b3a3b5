import type { ImgHTMLAttributes } from "react";
import { storedImageAt } from "#shared/image-address.ts";
import { type DrawnWidth, imageSources } from "#site/image-sources.ts";

type Props = Pick<ImgHTMLAttributes<HTMLImageElement>, "className" | "draggable" | "loading"> &
  DrawnWidth & {
    address: string;
    alt: string;
    /** Of an image whose address does not tell its size: a drawn one, or one from elsewhere. */
    width: number;
    height: number;
    /** `high` for the picture that a page begins with; its head asks for it already (imagePreload). */
    fetchPriority?: "high" | "low";
  };

/**
 * For a picture below the first screen: what somebody uploaded is loaded when it comes near. Those that this server draws are a
 * kilobyte or two, and stand in a picture of the whole page that is taken without scrolling.
 */
export function laterUnlessDrawn(address: string): { loading: "lazy" } | { fetchPriority: "low" } {
  // Of any other that is loaded at once React would write a preload into the head.
  return address.startsWith("/art/") ? { fetchPriority: "low" } : { loading: "lazy" };
}

/** An image of the content: an upload in the format and the width that the screen needs, with room kept for it. */
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
  // Outside a `picture`, React would add a preload of its own to the one in the head.
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
