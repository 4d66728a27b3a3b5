import { decodeEntities } from "#shared/decode-entities.ts";
import type { Bilingual } from "#shared/language.ts";
import { plainLine } from "#shared/plain-text.ts";

/* Plain text of articles: for cards, descriptions and feeds (specification 9). */

const excerptLength = 150;
const descriptionLength = 160;
/** The part of a text that is read for either; enough with white space and entities. */
const openingLength = 16_000;
/** Nearly always enough: a list of 600 articles reads 1,800 texts. */
const beginningLength = 1_000;
/** A beginning may end within an entity, which is read as text then; white space has none as long. */
const entityLength = 40;

/** A card's excerpt: the first 150 characters, cut at the end of a word, with an ellipsis if cut. */
export function excerptOf(html: string): string {
  const text = openingOf(html, excerptLength);
  const cut = firstCharacters(text, excerptLength).trimEnd();
  return cut.length < text.length ? `${wholeWords(cut, text)}…` : text;
}

/** As much of the plain text as its first `length` characters depend on, which may have two code units each. */
function openingOf(html: string, length: number): string {
  const beginning = plainText(html, beginningLength);
  return beginning.length > 2 * length + entityLength ? beginning : plainText(html, openingLength);
}

/** Longer "words" are cut at the last character. */
const wordLengthMax = 40;

/** Removes an incomplete last word and the punctuation before it. */
function wholeWords(cut: string, text: string): string {
  if (/\s/.test(text[cut.length] ?? "")) return cut;
  const end = cut.lastIndexOf(" ");
  return end < cut.length - wordLengthMax ? cut : cut.slice(0, end).replace(/[\s,;:.–-]+$/, "");
}

/** The description for search engines and previews: the first 160 characters of the text. */
export function descriptionOf(html: string): string {
  return firstCharacters(openingOf(html, descriptionLength), descriptionLength).trimEnd();
}

/** Whether nothing is visible: editors store an empty paragraph, `<p><br></p>`. */
export function isInvisible(html: string): boolean {
  return !hasWords(html) && !/<(?:img|hr|table)\b/i.test(html);
}

/** The opening is tried first, since nearly every text has words there. */
function hasWords(html: string): boolean {
  if (plainLine(plainText(html, beginningLength)).length > entityLength) return true;
  return [openingLength, undefined].some((lengthMax) => plainLine(plainText(html, lengthMax)) !== "");
}

/** Replaces texts without visible content by "", so that the other language is shown (specification 1). */
export function emptyIfInvisible({ id, en }: Bilingual): Bilingual {
  return { id: isInvisible(id) ? "" : id, en: isInvisible(en) ? "" : en };
}

/**
 * HTML without tags: blocks are separated by a space, inline elements are not. One pass, linear in the length of the input.
 *
 * @param lengthMax of the text read, before white space and entities are replaced
 */
export function plainText(html: string, lengthMax = Number.POSITIVE_INFINITY): string {
  let text = "";
  for (let at = 0; at < html.length && text.length < lengthMax; ) {
    const tag = html.indexOf("<", at);
    const end = tag < 0 ? html.length : tag;
    text += html.slice(at, Math.min(end, at + lengthMax));
    const read = readTag(html, end);
    text += read.text;
    at = read.end;
  }
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

/** The replacement of the tag or comment at this position, and its end; unclosed ones end with the text. */
function readTag(html: string, at: number): { text: string; end: number } {
  if (html.startsWith("<!--", at)) return { text: " ", end: endAfter(html, "-->", at + 4) };
  tagStart.lastIndex = at;
  const [start, name = ""] = tagStart.exec(html) ?? [];
  if (start === undefined) return { text: html.slice(at, at + 1), end: at + 1 };
  const end = endAfter(html, ">", at);
  const close = start.startsWith("</") ? undefined : rawTextEnd[name.toLowerCase()];
  if (close === undefined) return { text: inlineTags.has(name.toLowerCase()) ? "" : " ", end };
  close.lastIndex = end;
  return { text: " ", end: close.exec(html)?.index ?? html.length };
}

function endAfter(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at + sign.length;
}

const tagStart = /<\/?([a-z]\w*)/iy;
/** Elements whose content is not text. */
const rawTextEnd: Record<string, RegExp | undefined> = { script: /<\/script/gi, style: /<\/style/gi };
const inlineTags = new Set(["a", "b", "code", "em", "i", "mark", "s", "small", "span", "strong", "u"]);

/** By code points, so that no character is cut in half. */
function firstCharacters(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join("");
}
