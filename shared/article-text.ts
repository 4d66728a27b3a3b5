/* What an article says, as text: for cards, descriptions and feeds (specification 9). */

const excerptLength = 150;
const descriptionLength = 160;

/** A card's excerpt: the first 150 characters of the text, with an ellipsis where text was cut off. */
export function excerptOf(html: string): string {
  const text = plainText(html);
  const cut = firstCharacters(text, excerptLength).trimEnd();
  return cut.length < text.length ? `${cut}…` : text;
}

/** The description for search engines and previews: the first 160 characters of the text. */
export function descriptionOf(html: string): string {
  return firstCharacters(plainText(html), descriptionLength).trimEnd();
}

/** HTML without its tags: blocks are apart by a space, words within a line stay whole. */
function plainText(html: string): string {
  const text = html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, " ")
    .replace(/<\/?(\w+)[^>]*>/g, (_, name: string) => (inlineTags.has(name.toLowerCase()) ? "" : " "))
    // What was cut off in the middle of a tag.
    .replace(/<\/?[a-z][^<>]*$/i, "");
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

const inlineTags = new Set(["a", "b", "code", "em", "i", "mark", "s", "small", "span", "strong", "u"]);

/** By code points, so that no character is cut in half. */
function firstCharacters(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join("");
}

/** Those that rich-text editors write; any other entity stays as it is. */
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  copy: "©",
  reg: "®",
  eacute: "é",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return entities[name] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  });
}
