import { escapeHtml } from "#shared/escape-html.ts";

const blocks =
  "p|h[1-6]|ul|ol|li|pre|blockquote|table|thead|tbody|tr|td|th|figure|div|section|hr|iframe|form|script|style|address|dl";
const beginsWithBlock = new RegExp(`^\\s*</?(?:${blocks})\\b`, "i");

/**
 * The HTML of a post's body: what WordPress makes of blank lines and of its own shortcodes only when it shows a page.
 *
 * @returns it, and the shortcodes that stand in it as they were written
 */
export function wordPressHtml(body: string): { html: string; shortcodes: string[] } {
  const isInBlocks = /<!-- wp:/.test(body) || /<p[\s>]/i.test(body);
  const html = body
    .replace(/\r\n?/g, "\n")
    .replace(/\[caption[^\]]*\](.*?)\[\/caption\]/gs, "$1")
    .replace(/\[embed[^\]]*\]\s*(https?:\/\/[^\s[\]]+)\s*\[\/embed\]/g, (_, address: string) => link(address))
    // An address alone on its line is shown as what is behind it.
    .replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, (_, address: string) => link(address));
  const shortcodes = [...html.matchAll(/\[\/?([a-z][\w-]{2,40})(?:\s[^\]]*)?\]/g)].map(
    ([, name = ""]) => name,
  );
  return { html: isInBlocks ? html : inParagraphs(html), shortcodes: [...new Set(shortcodes)] };
}

function link(address: string): string {
  const shown = escapeHtml(address);
  return `\n\n<p><a href="${shown}">${shown}</a></p>\n\n`;
}

/** As the classic editor kept it: blank lines between paragraphs, and line breaks within them. */
function inParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (beginsWithBlock.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}
