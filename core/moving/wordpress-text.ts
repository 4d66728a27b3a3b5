import { type GallerySource, withGalleries } from "#core/moving/wordpress-galleries.ts";
import { escapeHtml } from "#shared/escape-html.ts";

const blocks =
  "p|h[1-6]|ul|ol|li|pre|blockquote|table|thead|tbody|tr|td|th|figure|div|section|hr|iframe|form|script|style|address|dl";
const beginsWithBlock = new RegExp(`^\\s*</?(?:${blocks})\\b`, "i");

/**
 * Renders a post's body as WordPress does when it shows the page: paragraphs from blank lines, and its own shortcodes.
 *
 * Patterns never look beyond the next bracket or element, which would take quadratic time.
 *
 * @returns the HTML, and notes about unknown shortcodes and missing gallery pictures
 */
export function wordPressHtml(body: string, gallerySource: GallerySource): { html: string; notes: string[] } {
  const isInBlocks = /<!-- wp:/.test(body) || /<p[\s>]/i.test(body);
  const galleries = withGalleries(body.replace(/\r\n?/g, "\n"), gallerySource);
  const html = galleries.html
    .replace(/\[caption\b[^\][]*\]((?:(?!\[caption\b).)*?)\[\/caption\]/gs, "$1")
    .replace(/\[embed\b[^\][]*\]\s*(https?:\/\/[^\s[\]]+)\s*\[\/embed\]/g, (_, address: string) =>
      link(address),
    )
    .replace(
      /\[(?:video|audio)\s[^\][]{0,500}?=["']?(https?:\/\/[^\s"'\][]{1,1000})[^\][]{0,500}\](?:\s*\[\/(?:video|audio)\])?/g,
      (_, address: string) => link(address),
    )
    // WordPress embeds a URL that is alone on its line.
    .replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) => link(address));
  const names = [...html.matchAll(/\[\/?([a-z][\w-]{2,40})(?:\s[^\][]*)?\]/g)].map(([, name = ""]) => name);
  const notes = [...new Set(names)].map(
    (name) => `The shortcode [${name}] stands in the text as it was written.`,
  );
  if (galleries.missing.length > 0)
    notes.push(`A gallery shows pictures that the export does not hold: ${galleries.missing.join(", ")}.`);
  return { html: isInBlocks ? html : inParagraphs(html), notes };
}

function link(address: string): string {
  const shown = escapeHtml(address);
  return `\n\n<p><a href="${shown}">${shown}</a></p>\n\n`;
}

/** The classic editor stores blank lines between paragraphs, and line breaks within them. */
function inParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (beginsWithBlock.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}
