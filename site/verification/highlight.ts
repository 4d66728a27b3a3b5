import { parseQuery, type TypedWord } from "#core/register/search/query.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { foldText } from "#shared/search-words.ts";
import { SafeHtml } from "#site/template.ts";

/** Marks the matches of a term. */
export type Highlight = (text: string) => SafeHtml;

/** @returns a function that renders a text as HTML with `<mark>` around matches */
export function highlightOf(term: string): Highlight {
  const query = parseQuery(term);
  const words = query
    ? [query, ...query.otherReadings].flatMap(({ chunks, ofName }) => [...chunks.flat(2), ...ofName])
    : [];
  return (text) => new SafeHtml(markedHtml(text, matchesOf(words, text)));
}

/** A range in a text; the end is exclusive. */
type Range = { start: number; end: number };

/** The matches of the words; they may overlap. */
function matchesOf(words: TypedWord[], text: string): Range[] {
  const { folded, starts, ends } = plain.test(text) ? { folded: text.toLowerCase() } : foldByCharacter(text);
  const places: Range[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word.text); at >= 0; at = folded.indexOf(word.text, at + 1)) {
      const end = at + word.text.length;
      if (!satisfies(word, { before: folded[at - 1], after: folded[end] })) continue;
      places.push({ start: starts?.[at] ?? at, end: ends?.[end - 1] ?? end });
    }
  }
  return places;
}

/** Whether the match satisfies the word's condition: prefix or whole word. */
function satisfies({ at }: TypedWord, { before = "", after = "" }: { before?: string; after?: string }) {
  return (at === "anywhere" || !isOfWord(before)) && (at !== "whole" || !isOfWord(after));
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Characters that folding maps one to one: most texts contain no others. */
const plain = /^[ -~]*$/;

/** Folds a text by character, with the offset of each in the original. */
function foldByCharacter(text: string) {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    for (const letter of foldText(character) || " ") {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit++) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { folded, starts, ends };
}

function markedHtml(text: string, places: Range[]): string {
  let html = "";
  let done = 0;
  for (const { start, end } of merged(places)) {
    html += `${escapeHtml(text.slice(done, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    done = end;
  }
  return html + escapeHtml(text.slice(done));
}

/** Sorted ranges, with adjacent ones merged. */
function merged(places: Range[]): Range[] {
  const all: Range[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
