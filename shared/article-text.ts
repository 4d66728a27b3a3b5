import { decodeEntities } from "#shared/decode-entities.ts";
import type { Bilingual } from "#shared/language.ts";
import { plainLine } from "#shared/plain-text.ts";

/* What an article says, as text: for cards, descriptions and feeds (specification 9). */

const excerptLength = 150;
const descriptionLength = 160;
/** So much of a text is looked at for either: with blanks and entities it holds them with ease. */
const openingLength = 16_000;

/** A card's excerpt: the first 150 characters of the text, to the end of a word, with an ellipsis where text was cut off. */
export function excerptOf(html: string): string {
  const text = plainText(html, openingLength);
  const cut = firstCharacters(text, excerptLength).trimEnd();
  return cut.length < text.length ? `${wholeWords(cut, text)}…` : text;
}

/** No word of a language is longer: what is goes on to the last character. */
const wordLengthMax = 40;

/** What was cut off a text, without the word that the cut went through and the signs before it. */
function wholeWords(cut: string, text: string): string {
  if (/\s/.test(text[cut.length] ?? "")) return cut;
  const end = cut.lastIndexOf(" ");
  return end < cut.length - wordLengthMax ? cut : cut.slice(0, end).replace(/[\s,;:.–-]+$/, "");
}

/** The description for search engines and previews: the first 160 characters of the text. */
export function descriptionOf(html: string): string {
  return firstCharacters(plainText(html, openingLength), descriptionLength).trimEnd();
}

/** Whether nothing is to be read or seen in it: an editor leaves an empty paragraph where nobody wrote, as `<p><br></p>`. */
export function saysNothing(html: string): boolean {
  return !hasWords(html) && !/<(?:img|hr|table)\b/i.test(html);
}

/** Nearly every text has words in its opening, however long it is. */
function hasWords(html: string): boolean {
  return [openingLength, undefined].some((lengthMax) => plainLine(plainText(html, lengthMax)) !== "");
}

/** A text in both languages, empty where it says nothing: the other language stands for it then (specification 1). */
export function emptyWhereNothingIsSaid({ id, en }: Bilingual): Bilingual {
  return { id: saysNothing(id) ? "" : id, en: saysNothing(en) ? "" : en };
}

/**
 * HTML without its tags: blocks are apart by a space, words within a line stay whole. It is read once from the front:
 * whatever it holds, the work grows with its length only.
 *
 * @param lengthMax of the text that is looked at, before blanks and entities are made one character each
 */
export function plainText(html: string, lengthMax = Number.POSITIVE_INFINITY): string {
  let text = "";
  for (let at = 0; at < html.length && text.length < lengthMax; ) {
    const tag = html.indexOf("<", at);
    const end = tag < 0 ? html.length : tag;
    text += html.slice(at, Math.min(end, at + lengthMax));
    const passed = passTag(html, end);
    text += passed.text;
    at = passed.end;
  }
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

/** What stands for the tag or comment at this place, and where it ends; what is never closed ends with the text. */
function passTag(html: string, at: number): { text: string; end: number } {
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
/** What these hold is no text. */
const rawTextEnd: Record<string, RegExp | undefined> = { script: /<\/script/gi, style: /<\/style/gi };
const inlineTags = new Set(["a", "b", "code", "em", "i", "mark", "s", "small", "span", "strong", "u"]);

/** By code points, so that no character is cut in half. */
function firstCharacters(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join("");
}
