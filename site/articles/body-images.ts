import { storedImageAt } from "#shared/image-address.ts";
import { imageSources } from "#site/image-sources.ts";

/** Ten times the number of a long article: 50,000 would take seconds. */
const preparedMax = 1_000;

/** The column of text is 42rem wide (articles.css). */
const drawn = { sizes: "(min-width: 48rem) 42rem, 100vw", widthPxMax: 1344 };

/** Adds lazy loading to images, and to uploads the formats and widths that screens need. */
export function withImageSources(html: string): string {
  let count = 0;
  return html.replace(/<img\b[^>]*>/gi, (tag) => {
    count += 1;
    if (count > preparedMax) return tag;
    const address = /\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? "";
    const stored = storedImageAt(address);
    const attributes = { loading: "lazy", width: stored?.widthPx, height: stored?.heightPx };
    const image = withAttributes(tag, attributes);
    const sources = imageSources(address, drawn).map(
      ({ type, srcSet, sizes }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
    );
    return sources.length > 0 ? `<picture>${sources.join("")}${image}</picture>` : image;
  });
}

/** Existing attributes are kept. */
function withAttributes(tag: string, attributes: Record<string, string | number | undefined>): string {
  const added = Object.entries(attributes)
    .filter(([name, value]) => value !== undefined && !new RegExp(`\\s${name}=`, "i").test(tag))
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<img${added.join("")}${tag.slice("<img".length)}`;
}
