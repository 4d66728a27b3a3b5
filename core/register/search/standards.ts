import { runsOf } from "#shared/search-words.ts";

/** The issuer of a standard and the kind of document: "ISO/TS 22003". */
const issuer = "(?:iso|is0|1so|lso|iec|lec|1ec|sni)+";
const kind = "(?:ts|tr|pas)";
const issuerAlone = new RegExp(`^${issuer}$`);
const isIssuer = (run: string) => issuerAlone.test(run);
/** What may precede the year of the edition. */
const edition = "(?:versi|version|tahun|edisi|edition|revisi|revision|rev)";
const isPartOfStandard = new RegExp(`^(?:${issuer}|${kind}|${edition}|\\d+)$`);
/** "iso9001", "isoiec27001", "ts22003": the number without a preceding blank, optionally followed by the year of the edition. */
const glued = new RegExp(`^(${issuer}|)(${kind}|)(\\d{4,5}?)((?:19|20)\\d\\d)?$`);

/** The runs of letters and digits of a text, with glued numbers of standards split off. */
export function unglued(text: string): string[] {
  return runsOf(text).flatMap((run, index, runs) => {
    const [, by = "", of = "", digits = "", year = ""] = glued.exec(run) ?? [];
    const isStandard = by !== "" || (of !== "" && isIssuer(runs[index - 1] ?? ""));
    return isStandard ? [by, of, digits, year].filter((part) => part !== "") : [run];
  });
}

/** Whether a text names the issuer of a standard: adjacent digits that may be a year are then that of the edition. */
export function namesStandard(folded: string): boolean {
  return unglued(folded).some(isIssuer) || /(?:^| )i\.s\.o\./.test(folded);
}

/** "iso9001&iso14001", "9001/14001": split. Joined parts of names and numbers stay whole. */
export function splitStandards(chunk: string): string[] {
  if (!unglued(chunk).every((run) => isPartOfStandard.test(run))) return [chunk];
  const isList = /^[1-9]\d{3,4}(?:\/[1-9]\d{3,4})+$/.test(chunk) && !chunk.split("/").some(isYear);
  return chunk.split(isList ? "/" : /[&+]|(?<=\d)\/(?=iso|iec|sni)/);
}

/**
 * The words of a standard that have to match: its number and part, without issuer and year of edition.
 *
 * @param isNamed whether the text names an issuer
 * @returns undefined when the chunk is not a standard
 */
export function requiredOfStandard(chunk: string, isNamed: boolean): string[] | undefined {
  const runs = unglued(chunk);
  const isEdition = /^[^\p{L}\p{N}]*\d{4,5}:\d{4}[^\p{L}\p{N}]*$/u.test(chunk);
  if (!(isNamed || isEdition) || !runs.every((run) => isPartOfStandard.test(run))) return undefined;
  const digits = runs.filter((run) => /^\d/.test(run));
  return digits.filter((run, index) => !isYear(run) || (index === 0 && digits.length > 1));
}

/** Whether these are a standard's number, optionally with its part: "17021-1". Serial numbers start with zeros, or are longer. */
export function isStandardNumber(runs: string[]): boolean {
  return /^[1-9]\d{3,4}(?: \d{1,2})?$/.test(runs.join(" "));
}

function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits);
}
