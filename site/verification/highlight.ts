import { parseQuery, type TypedWord } from "#core/register/search/query.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { foldText } from "#shared/search-words.ts";
import { SafeHtml } from "#site/template.ts";

/** Marks in a text what a term finds there. */
export type Highlight = (text: string) => SafeHtml;

/** @returns a function that gives a text as HTML, with `<mark>` around what was typed */
export function highlightOf(term: string): Highlight {
  const query = parseQuery(term);
  const words = query ? [query, ...query.otherReadings].flatMap(({ chunks }) => chunks.flat(2)) : [];
  return (text) => new SafeHtml(markedHtml(text, placesOf(words, text)));
}

/** In a text, from its first character on to the one behind its last. */
type Place = { start: number; end: number };

/** Where the words stand in a text; several of them may stand in one another. */
function placesOf(words: TypedWord[], text: string): Place[] {
  const { folded, starts, ends } = plain.test(text) ? { folded: text.toLowerCase() } : foldByCharacter(text);
  const places: Place[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word.text); at >= 0; at = folded.indexOf(word.text, at + 1)) {
      const end = at + word.text.length;
      if (!standsAt(word, { before: folded[at - 1], after: folded[end] })) continue;
      places.push({ start: starts?.[at] ?? at, end: ends?.[end - 1] ?? end });
    }
  }
  return places;
}

/** As the search finds it: at the beginning of a word, or as a whole one, where it has to. */
function standsAt({ at }: TypedWord, { before = "", after = "" }: { before?: string; after?: string }) {
  return (at === "anywhere" || !isOfWord(before)) && (at !== "whole" || !isOfWord(after));
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Letters of which each stays one: most names and numbers are nothing else. */
const plain = /^[ -~]*$/;

/** Folds each character by itself and remembers where in the text it stood. */
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

function markedHtml(text: string, places: Place[]): string {
  let html = "";
  let done = 0;
  for (const { start, end } of joined(places)) {
    html += `${escapeHtml(text.slice(done, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    done = end;
  }
  return html + escapeHtml(text.slice(done));
}

/** In their order, those that touch as one. */
function joined(places: Place[]): Place[] {
  const all: Place[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
