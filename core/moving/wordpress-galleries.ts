import { escapeHtml } from "#shared/escape-html.ts";

/** A picture of the media library; its caption is HTML. */
export type LibraryPicture = { address: string; alt: string; caption: string };

/** Pictures by item id, and those attached to the post in their order. */
export type GallerySource = {
  pictureAt(id: string): LibraryPicture | undefined;
  attached: LibraryPicture[];
};

export type Galleries = {
  html: string;
  /** Ids of gallery pictures that the export lacks. */
  missing: string[];
};

const blockEnd = "<!-- /wp:gallery -->";

/**
 * Replaces galleries in a post by their pictures with captions: `[gallery ids="1,2"]`, `[gallery]` (the pictures attached to the post), and
 * gallery blocks of the newer editor. A gallery without any known picture is left as it is.
 */
export function withGalleries(body: string, { pictureAt, attached }: GallerySource): Galleries {
  const missing = new Set<string>();
  const pictures = (ids: string[]) =>
    ids.flatMap((id) => {
      const found = pictureAt(id);
      if (!found) missing.add(id);
      return found ?? [];
    });
  const html = withBlocks(body)
    .replace(/<!-- wp:gallery (\{[^<>]*\}) \/-->/g, (whole, attributes: string) =>
      shown(pictures(idsIn(/"ids":\[([\d,\s"]*)\]/.exec(attributes)?.[1] ?? "")), whole),
    )
    .replace(/(?:<p>\s*)?\[gallery\b([^\][]*)\](?:\s*<\/p>)?/g, (whole, attributes: string) => {
      const [, given] = /\b(?:ids|include)=["'“”]?([\d,\s]+)/.exec(attributes) ?? [];
      return shown(given === undefined ? attached : pictures(idsIn(given)), whole);
    });
  return { html, missing: [...missing] };
}

/** Gallery blocks contain their pictures in markup that is dropped. */
function withBlocks(body: string): string {
  const parts = body.split(blockEnd);
  const last = parts.pop() ?? "";
  const made = parts.map((part) => {
    const begin = part.lastIndexOf("<!-- wp:gallery");
    if (begin < 0) return part;
    const inner = part.slice(begin).replace(/<(?!img\b|\/?figcaption\b)[^<>]*>/g, "");
    return `${part.slice(0, begin)}\n\n${inner.replace(/<img\b[^<>]*>/g, "<p>$&</p>").trim()}\n\n`;
  });
  return made.join("") + last;
}

function idsIn(list: string): string[] {
  return list.match(/\d+/g) ?? [];
}

function shown(pictures: LibraryPicture[], otherwise: string): string {
  if (pictures.length === 0) return otherwise;
  const images = pictures.map(({ address, alt, caption }) => {
    const image = `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></p>`;
    return caption ? `${image}\n\n<p>${caption}</p>` : image;
  });
  return `\n\n${images.join("\n\n")}\n\n`;
}
