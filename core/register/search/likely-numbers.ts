import { asDigits, readAlike } from "#core/register/search/look-alikes.ts";

/** The maximum number of runs of a long text that are tried. */
const runsMax = 12;
/** Digits of a serial number, including leading zeros. */
const digitsMax = 8;

/**
 * The numbers that somebody may have meant who typed one with text around it, with look-alike characters, or without leading zeros.
 *
 * @param typed runs of letters and digits
 * @returns numbers without separators, most likely first
 */
export function likelyNumbers(typed: string[]): string[] {
  const runs = typed.slice(0, runsMax);
  return [...sequencesOf(runs), ...readings(runs), ...padded(runs)];
}

/** "GIS/QMS/2025/00001 rev 1": adjacent runs, longest sequence first. */
function sequencesOf(runs: string[]): string[] {
  const found = runs.flatMap((_, from) =>
    runs.slice(from).map((_, to) => runs.slice(from, from + to + 1).join("")),
  );
  return found.toSorted((a, b) => b.length - a.length);
}

/** "2O25" and "OOOO1" read as digits, "G1S" as letters: look-alikes are read like the characters around them. */
function readings(runs: string[]): string[] {
  const read = (one: "i" | "l") =>
    runs.map((run) => (/^[oil]+$/.test(run) ? asDigits(run) : readAlike(run, one)));
  return [read("i").join(""), read("l").join("")];
}

/** "GIS/QMS/25/1" for 2025 and 00001: years in four digits, and each run of digits with other leading zeros. */
function padded(runs: string[]): string[] {
  const years = runs.flatMap((run, index) =>
    /^\d\d$/.test(run) ? [runs.toSpliced(index, 1, `20${run}`)] : [],
  );
  const all = [runs, ...years].flatMap((each) =>
    each.flatMap((run, index) => withNoughts(run).map((other) => each.toSpliced(index, 1, other))),
  );
  return [...years, ...all].map((each) => each.join(""));
}

function withNoughts(run: string): string[] {
  if (!/^\d+$/.test(run) || run.length > digitsMax) return [];
  const bare = run.replace(/^0+/, "");
  return Array.from({ length: digitsMax + 1 - bare.length }, (_, more) =>
    bare.padStart(bare.length + more, "0"),
  );
}
