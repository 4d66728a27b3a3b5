import { parseQuery } from "#core/register/search/query.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { foldText } from "#shared/search-words.ts";
import { SafeHtml } from "#site/template.ts";

/** Marks in a text what a term finds there. */
export type Highlight = (text: string) => SafeHtml;

/** @returns a function that gives a text as HTML, with `<mark>` around what was typed */
export function highlightOf(term: string): Highlight {
  const query = parseQuery(term);
  const words = query && [query, ...query.otherReadings].flatMap(({ chunks }) => chunks.flat(2));
  return (text) => {
    const { folded, starts, ends } = foldByCharacter(text);
    const isMarked = new Array<boolean>(text.length).fill(false);
    for (const word of words ?? []) {
      for (let at = folded.indexOf(word.text); at >= 0; at = folded.indexOf(word.text, at + 1)) {
        if (word.at !== "anywhere" && /[\p{L}\p{N}]/u.test(folded[at - 1] ?? "")) continue;
        isMarked.fill(true, starts[at], ends[at + word.text.length - 1]);
      }
    }
    return new SafeHtml(markedHtml(text, isMarked));
  };
}

/** Letters of which each stays one: most names and numbers are nothing else. */
const plain = /^[ -~]*$/;

/** Folds each character by itself and remembers where in the text it stood. */
function foldByCharacter(text: string) {
  if (plain.test(text)) {
    const starts = Array.from(text, (_, at) => at);
    return { folded: text.toLowerCase(), starts, ends: starts.map((at) => at + 1) };
  }
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

function markedHtml(text: string, isMarked: boolean[]): string {
  let html = "";
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && isMarked[end] === isMarked[start]) end++;
    const part = escapeHtml(text.slice(start, end));
    html += isMarked[start] ? `<mark>${part}</mark>` : part;
    start = end;
  }
  return html;
}
