import { LRUCache } from "lru-cache";
import { readAlike } from "#core/register/search/look-alikes.ts";
import { otherNumeral } from "#core/register/search/numerals.ts";
import { withoutQuestion } from "#core/register/search/question.ts";
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
  isNumberLabel,
  isOptionalWord,
  joinedText,
  runsOf,
  withFormsJoined,
  withLabelsApart,
  withoutEncoding,
  withoutNumberLabels,
} from "#shared/search-words.ts";

/** A typed word, and where it has to match within a dictionary word. */
export type TypedWord = { text: string; at: "anywhere" | "beginning" | "whole" };

/**
 * A blank-separated part of the term, as alternatives: its words, or all of them joined ("c.b.p." as "cbp"). If the term names several
 * standards, they are alternatives of one chunk, because every certificate has one standard.
 */
export type Chunk = TypedWord[][];

/** What has to be found. */
type Reading = {
  /** All of them are required. */
  chunks: Chunk[];
  /** Numerals of one or two digits after words: of the name, because the 2 of "Angkasa Pura 2" begins every number of 2024. */
  ofName: TypedWord[];
  /** As a number, without separators; and without prefixes that precede a number on paper, if that differs. */
  numbers: string[];
  /** The issuer of a standard is named, so that a number like 27001 is that of a standard. */
  isStandardNamed: boolean;
};

export type SearchQuery = Reading & {
  /** Typed words that are not required. */
  optional: string[];
  /** Normalized like names, without legal forms. */
  name: string;
  /**
   * Other readings: 9001 for "9OO1" and for "sistem manajemen mutu". Their hits rank after those of the term itself, and never count as its
   * exact number.
   */
  otherReadings: Reading[];
};

/** Longer than anything in the register. */
const termLengthMax = 1_000;
const chunksMax = 64;
/** From this length on, a word may match within another one. */
const anywhereLengthMin = 3;
/** "PT Baru d/h PT Lama" (dahulu): former names of a client need not match. */
const formerly = /^\(?(?:d[/.]h\.?|dahulu|formerly)$/;

/**
 * Parses a search term (docs/decisions/0036). A word of one or two letters has to be a prefix, except for the first one, which may be the
 * end of a truncated word, so that every text that contains the term matches.
 *
 * @returns undefined when the term has no visible characters, or is longer than anything in the register
 */
export function parseQuery(term: string): SearchQuery | undefined {
  const known = parsed.get(term);
  if (known) return known.query;
  const query = parse(term);
  parsed.set(term, { query });
  return query;
}

/** A page of results parses the same term four times: for its number, hits, similar ones, and highlighting. */
const parsed = new LRUCache<string, { query: SearchQuery | undefined }>({ max: 50 });

function parse(term: string): SearchQuery | undefined {
  // PostgreSQL rejects unpaired surrogates.
  const typedText = withoutEncoding(term).trim() || term;
  const typed = term.isWellFormed() ? foldText(typedText) : "";
  if (typed === "" || typed.length > termLengthMax) return undefined;
  const asked = withoutQuestion(typed);
  const folded = withFormsJoined(asked);
  const { chunks, ofName, isStandardNamed, needed } = chunksOf(folded);
  const neededWords = new Set(needed.flatMap(([words = []]) => words.map(({ text }) => text)));
  return {
    chunks,
    ofName,
    isStandardNamed,
    optional: unglued(folded).filter((run) => !neededWords.has(run)),
    name: comparableName(asked),
    numbers: [...new Set([typed, asked].map(withFormsJoined).flatMap(numbersIn))],
    otherReadings: otherReadings(folded),
  };
}

/** @returns the required chunks and numerals, and of the chunks those that are not alternatives of a standard */
function chunksOf(folded: string): Omit<Reading, "numbers"> & { needed: Chunk[] } {
  const isStandardNamed = namesStandard(folded);
  const typed = folded
    .split(/[ ,;]+/)
    .filter((chunk) => chunk !== "")
    .flatMap((chunk) => (isStandardNamed ? splitStandards(chunk) : chunk));
  const formerFrom = typed.findIndex((chunk) => formerly.test(chunk));
  const isFormer = (index: number) => formerFrom > 0 && index >= formerFrom;
  const required = typed.map((chunk, index) => (isFormer(index) ? [] : requiredRuns(chunk, isStandardNamed)));
  const runs = required.some((each) => each.length > 0) ? required : typed.map(runsOf);
  const isOfName = isStandardNamed ? () => false : numeralsOf(runs);
  const each = distinct(
    typed.flatMap((chunk, index) => (isOfName(index) ? [] : toChunk(chunk, runs[index] ?? [], index === 0))),
  );
  const ofName = runs.flatMap((words, index): TypedWord[] =>
    isOfName(index) ? words.map((text) => ({ text, at: "beginning" })) : [],
  );
  const standards = isStandardNamed ? each.filter(isStandard) : [];
  // Any of several standards is enough; certificates that match more of them rank first.
  const needed = standards.length > 1 ? each.filter((chunk) => !standards.includes(chunk)) : each;
  const chunks = standards.length > 1 ? [...needed, standards.flat()] : each;
  const orWhole: Chunk[] = chunks.length > 0 ? chunks : [[[{ text: folded, at: "anywhere" }]]];
  return { chunks: orWhole, ofName, isStandardNamed, needed };
}

/** Whether a chunk is a numeral that follows words. None is where other digits are typed: "QMS 2024 8" is a part of a number. */
function numeralsOf(chunks: string[][]): (index: number) => boolean {
  const first = chunks.findIndex((runs) => runs.length > 0);
  const isNumeral = (index: number) => index > first && /^\d\d?$/.test(chunks[index]?.join(" ") ?? "");
  const others = chunks.filter((_, index) => !isNumeral(index));
  return /\d/.test(others.flat().join()) ? () => false : isNumeral;
}

/**
 * In words that hold a digit what looks alike, as digits and as letters; signs that are letters as an apostrophe; well-known names of
 * standards as their numbers; and both. Numerals of names in Roman and in Arabic digits.
 */
function otherReadings(folded: string): Reading[] {
  const read = (one: "i" | "l") =>
    folded.replace(modifierLetters, "'").replace(/[\p{L}\p{N}]+/gu, (run) => readAlike(run, one));
  const alike = [...new Set([read("i"), read("l")])].filter((text) => text !== folded);
  const numbered = [folded, ...alike].flatMap((text) => withNumbersOfStandards(text) ?? []);
  return [
    ...alike.map((text) => ({ ...requiredOf(text), numbers: numbersIn(text) })),
    ...numbered.map((text) => {
      const { chunks, ...others } = requiredOf(text);
      return { ...others, chunks: chunks.map(asStandard), numbers: [] };
    }),
    ...withOtherNumerals(folded),
  ];
}

function requiredOf(folded: string): Omit<Reading, "numbers"> {
  const { needed: _, ...required } = chunksOf(folded);
  return required;
}

/** "Angkasa Pura 1" for "Angkasa Pura I", and the other way round: as a whole word of the name. */
function withOtherNumerals(folded: string): Reading[] {
  const { chunks, ofName } = chunksOf(folded);
  const romans = chunks.slice(1).filter((chunk) => romanOf(chunk) !== undefined);
  const others = [...ofName.map(({ text }) => text), ...romans.flatMap((chunk) => romanOf(chunk) ?? [])].map(
    otherNumeral,
  );
  if (others.length === 0 || others.includes(undefined) || namesStandard(folded)) return [];
  const whole = others.flatMap((text): TypedWord[] => (text === undefined ? [] : [{ text, at: "whole" }]));
  const rest = chunks.filter((chunk) => !romans.includes(chunk));
  return [{ chunks: rest, ofName: whole, numbers: [], isStandardNamed: false }];
}

/** The Roman numeral that a chunk is. */
function romanOf([words = []]: Chunk): string | undefined {
  const [word, another] = words;
  return word && !another && /^[ivx]+$/.test(word.text) && otherNumeral(word.text) ? word.text : undefined;
}

/** Modifier letters that look like an apostrophe: "Maʼruf". */
const modifierLetters = /[\u02b9-\u02bf]/g;

/**
 * In a term that is not a number, a standard has to match as a whole: 9001 must not match 99001. In the register the issuer may be glued to
 * it.
 */
function asStandard(chunk: Chunk): Chunk {
  return chunk.flatMap((way) => {
    const [word] = way;
    if (!word || !isStandard([way])) return [way];
    return ["", "iso", "iec", "sni"].map((by): TypedWord[] => [{ text: by + word.text, at: "whole" }]);
  });
}

/** Whether a term is longer than anything in the register, so that nothing can match. */
export function isTooLong(term: string): boolean {
  return foldText(term).length > termLengthMax;
}

/** Repeated words are dropped, and no name has more words. */
function distinct(chunks: Chunk[]): Chunk[] {
  const byWords = new Map(chunks.map((chunk) => [JSON.stringify(chunk), chunk]));
  return [...byWords.values()].slice(0, chunksMax);
}

function isStandard([words = []]: Chunk): boolean {
  return isStandardNumber(words.map(({ text }) => text));
}

/** A leading label may belong to the number: "No. REG 12" is read as "REG 12" and as "12". The shortest reading comes last. */
function numbersIn(folded: string): string[] {
  const parts = withLabelsApart(folded).split(" ");
  const unlabelled = [parts.filter((part) => !isNumberLabel(joinedText(part))), withoutNumberLabels(parts)];
  const all = [folded, ...unlabelled.map((each) => each.join(" "))].map(comparableNumber);
  return [...new Set(all)].filter((number) => number !== "");
}

/** The words of a chunk that have to match: none for "P.T." or "ISO/IEC", and without the year for "27001:2022". */
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
