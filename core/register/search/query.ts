import {
  comparableName,
  comparableNumber,
  foldText,
  isNumberLabel,
  isOptionalWord,
  joinedText,
  runsOf,
} from "#shared/search-words.ts";

/** A word that was typed, and where in a word of the register it has to stand. */
export type TypedWord = { text: string; at: "anywhere" | "beginning" };

/** What stands between two blanks: each of its words is to be found, or all of them joined ("c.b.p." as "cbp"). */
export type Chunk = { words: TypedWord[]; joined: string | undefined };

export type SearchQuery = {
  /** All of them are required. */
  chunks: Chunk[];
  /** What was typed and is not required. */
  optional: string[];
  /** As names are compared, without legal forms. */
  name: string;
  /** As a number, without separators; and without what precedes one on paper, where that is something else. */
  numbers: string[];
};

/** Nothing in the register is as long. */
const termLengthMax = 1_000;
const chunksMax = 64;
/** From here on a word may be found within another one. */
const anywhereLengthMin = 3;

/**
 * What is looked for, of what somebody typed (docs/decisions/0036). A word of one or two letters has to begin a word, but
 * for the first one, which may be the end of a word that was cut: whatever contains the term as it is, is found.
 *
 * @returns undefined where nothing was typed that a page draws, or more than the register can hold
 */
export function parseQuery(term: string): SearchQuery | undefined {
  // Half a surrogate pair can be in no text of the database.
  const folded = term.isWellFormed() ? foldText(term) : "";
  if (folded === "" || folded.length > termLengthMax) return undefined;
  const typed = folded.split(" ");
  const namesStandard = typed.some((chunk) => /^(?:iso|iec|sni)/.test(chunk));
  const required = typed.map((chunk) => requiredRuns(chunk, namesStandard));
  const runs = required.some((each) => each.length > 0) ? required : typed.map(runsOf);
  const chunks = distinct(typed.flatMap((chunk, index) => toChunk(chunk, runs[index] ?? [], index === 0)));
  return {
    chunks: chunks.length > 0 ? chunks : [{ words: [{ text: folded, at: "anywhere" }], joined: undefined }],
    optional: runsOf(folded).filter(
      (run) => !chunks.some(({ words }) => words.some(({ text }) => text === run)),
    ),
    name: comparableName(term),
    numbers: numbersIn(folded),
  };
}

/** What is typed again asks nothing more; no name has more words. */
function distinct(chunks: Chunk[]): Chunk[] {
  const byWords = new Map(chunks.map((chunk) => [JSON.stringify(chunk), chunk]));
  return [...byWords.values()].slice(0, chunksMax);
}

function numbersIn(folded: string): string[] {
  const unlabelled = folded.split(" ").filter((chunk) => !isNumberLabel(joinedText(chunk)));
  const both = [folded, unlabelled.join(" ")].map(comparableNumber);
  return [...new Set(both)].filter((number) => number !== "");
}

/** The words of a chunk that have to be found: none of "P.T." or "ISO/IEC", and of "27001:2022" not the year. */
function requiredRuns(chunk: string, namesStandard: boolean): string[] {
  if (isOptionalWord(joinedText(chunk))) return [];
  const standard = /^(?:(?:iso|iec|sni)[/-]?)*(\d{4,5})(?::\d{4})?$/.exec(chunk)?.[1];
  if (standard) return namesStandard && isYear(standard) ? [] : [standard];
  return runsOf(chunk).filter((run) => !isOptionalWord(run));
}

/** "ISO 9001 2015": next to a standard's name a year is the year of its edition. */
function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits);
}

function toChunk(chunk: string, runs: string[], isFirst: boolean): Chunk[] {
  if (runs.length === 0) return [];
  const words = runs.map((text, index): TypedWord => {
    const mayBeCut = isFirst && index === 0;
    return { text, at: mayBeCut || text.length >= anywhereLengthMin ? "anywhere" : "beginning" };
  });
  const isJoined = runs.length > 1 && runsOf(chunk).length === runs.length;
  return [{ words, joined: isJoined ? joinedText(chunk) : undefined }];
}
