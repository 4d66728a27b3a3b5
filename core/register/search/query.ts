import { LRUCache } from "lru-cache";
import { readAlike } from "#core/register/search/look-alikes.ts";
import { withNumbersOfStandards } from "#core/register/search/standard-names.ts";
import {
  isStandardNumber,
  namesStandard,
  requiredOfStandard,
  splitStandards,
  unglued,
} from "#core/register/search/standards.ts";
import {
  comparableName,
  comparableNumber,
  foldText,
  isOptionalWord,
  joinedText,
  runsOf,
  withoutEncoding,
  withoutNumberLabels,
} from "#shared/search-words.ts";

/** A word that was typed, and where in a word of the register it has to stand. */
export type TypedWord = { text: string; at: "anywhere" | "beginning" | "whole" };

/**
 * What stands between two blanks, in each way in which it may be found: all of its words, or all of them joined ("c.b.p." as "cbp").
 * Of several standards, one of them: who holds two has two certificates.
 */
export type Chunk = TypedWord[][];

/** What has to be found. */
type Reading = {
  /** All of them are required. */
  chunks: Chunk[];
  /** As a number, without separators; and without what precedes one on paper, where that is something else. */
  numbers: string[];
};

export type SearchQuery = Reading & {
  /** What was typed and is not required. */
  optional: string[];
  /** As names are compared, without legal forms. */
  name: string;
  /**
   * What the same letters may stand for as well: 9001 for "9OO1" and for "sistem manajemen mutu". What these find is found besides, behind
   * what was typed, and is never the number that was.
   */
  otherReadings: Reading[];
};

/** Nothing in the register is as long. */
const termLengthMax = 1_000;
const chunksMax = 64;
/** From here on a word may be found within another one. */
const anywhereLengthMin = 3;
/** "PT Baru d/h PT Lama" (dahulu): what a client was called before need not stand beside its name. */
const formerly = /^\(?(?:d[/.]h\.?|dahulu|formerly)$/;

/**
 * What is looked for, of what somebody typed (docs/decisions/0036). A word of one or two letters has to begin a word, but
 * for the first one, which may be the end of a word that was cut: whatever contains the term as it is, is found.
 *
 * @returns undefined where nothing was typed that a page draws, or more than the register can hold
 */
export function parseQuery(term: string): SearchQuery | undefined {
  const known = parsed.get(term);
  if (known) return known.query;
  const query = parse(term);
  parsed.set(term, { query });
  return query;
}

/** A page of results asks four times what was typed: for its number, its hits, what only looks alike, and the marks in its rows. */
const parsed = new LRUCache<string, { query: SearchQuery | undefined }>({ max: 50 });

function parse(term: string): SearchQuery | undefined {
  // Half a surrogate pair can be in no text of the database.
  const typedText = withoutEncoding(term).trim() || term;
  const folded = term.isWellFormed() ? foldText(typedText) : "";
  if (folded === "" || folded.length > termLengthMax) return undefined;
  const { chunks, needed } = chunksOf(folded);
  const neededWords = new Set(needed.flatMap(([words = []]) => words.map(({ text }) => text)));
  return {
    chunks,
    optional: unglued(folded).filter((run) => !neededWords.has(run)),
    name: comparableName(typedText),
    numbers: numbersIn(folded),
    otherReadings: otherReadings(folded),
  };
}

/** @returns what has to be found, and of that what is no standard of which another one is enough */
function chunksOf(folded: string): { chunks: Chunk[]; needed: Chunk[] } {
  const isStandardNamed = namesStandard(folded);
  const typed = folded
    .split(/[ ,;]+/)
    .filter((chunk) => chunk !== "")
    .flatMap((chunk) => (isStandardNamed ? splitStandards(chunk) : chunk));
  const formerFrom = typed.findIndex((chunk) => formerly.test(chunk));
  const isFormer = (index: number) => formerFrom > 0 && index >= formerFrom;
  const required = typed.map((chunk, index) => (isFormer(index) ? [] : requiredRuns(chunk, isStandardNamed)));
  const runs = required.some((each) => each.length > 0) ? required : typed.map(runsOf);
  const each = distinct(typed.flatMap((chunk, index) => toChunk(chunk, runs[index] ?? [], index === 0)));
  const standards = isStandardNamed ? each.filter(isStandard) : [];
  // Of several standards any is enough; whoever has all of them comes first.
  const needed = standards.length > 1 ? each.filter((chunk) => !standards.includes(chunk)) : each;
  const chunks = standards.length > 1 ? [...needed, standards.flat()] : each;
  return { chunks: chunks.length > 0 ? chunks : [[[{ text: folded, at: "anywhere" }]]], needed };
}

/** In words that hold a digit what looks alike, as digits and as letters; well-known names of standards as their numbers; and both. */
function otherReadings(folded: string): Reading[] {
  const read = (one: "i" | "l") => folded.replace(/[\p{L}\p{N}]+/gu, (run) => readAlike(run, one));
  const alike = [...new Set([read("i"), read("l")])].filter((text) => text !== folded);
  const numbered = [folded, ...alike].flatMap((text) => withNumbersOfStandards(text) ?? []);
  return [
    ...alike.map((text) => ({ chunks: chunksOf(text).chunks, numbers: numbersIn(text) })),
    ...numbered.map((text) => ({ chunks: chunksOf(text).chunks.map(asStandard), numbers: [] })),
  ];
}

/** Who does not type a number means no other one that contains it: 99001 is no 9001. In the register an issuer may be glued to it. */
function asStandard(chunk: Chunk): Chunk {
  return chunk.flatMap((way) => {
    const [word] = way;
    if (!word || !isStandard([way])) return [way];
    return ["", "iso", "iec", "sni"].map((by): TypedWord[] => [{ text: by + word.text, at: "whole" }]);
  });
}

/** Whether a term is longer than anything in the register: nothing can be found by it. */
export function isTooLong(term: string): boolean {
  return foldText(term).length > termLengthMax;
}

/** What is typed again asks nothing more; no name has more words. */
function distinct(chunks: Chunk[]): Chunk[] {
  const byWords = new Map(chunks.map((chunk) => [JSON.stringify(chunk), chunk]));
  return [...byWords.values()].slice(0, chunksMax);
}

function isStandard([words = []]: Chunk): boolean {
  return isStandardNumber(words.map(({ text }) => text));
}

function numbersIn(folded: string): string[] {
  const unlabelled = withoutNumberLabels(folded.split(" "));
  const both = [folded, unlabelled.join(" ")].map(comparableNumber);
  return [...new Set(both)].filter((number) => number !== "");
}

/** The words of a chunk that have to be found: none of "P.T." or "ISO/IEC", and of "27001:2022" not the year. */
function requiredRuns(chunk: string, isStandardNamed: boolean): string[] {
  if (isOptionalWord(joinedText(chunk))) return [];
  return requiredOfStandard(chunk, isStandardNamed) ?? unglued(chunk).filter((run) => !isOptionalWord(run));
}

function toChunk(chunk: string, runs: string[], isFirst: boolean): Chunk[] {
  if (runs.length === 0) return [];
  const words = runs.map((text, index): TypedWord => {
    const mayBeCut = isFirst && index === 0;
    return { text, at: mayBeCut || text.length >= anywhereLengthMin ? "anywhere" : "beginning" };
  });
  const isJoined = runs.length > 1 && runsOf(chunk).length === runs.length && !isStandardNumber(runs);
  return [isJoined ? [words, [{ text: joinedText(chunk), at: "anywhere" }]] : [words]];
}
