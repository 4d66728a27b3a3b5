import { asDigits, readAlike } from "#core/register/search/look-alikes.ts";

/** Of a long text only so many runs are looked at. */
const runsMax = 12;
/** Digits of a serial number, with its noughts. */
const digitsMax = 8;

/**
 * What somebody meant who typed a number with more around it, with letters that look like digits, or without noughts.
 *
 * @param typed runs of letters and digits
 * @returns numbers without separators, the likeliest first
 */
export function likelyNumbers(typed: string[]): string[] {
  const runs = typed.slice(0, runsMax);
  return [...sequencesOf(runs), ...readings(runs), ...padded(runs)];
}

/** "GIS/QMS/2025/00001 rev 1": runs that follow each other, the longest first. */
function sequencesOf(runs: string[]): string[] {
  const found = runs.flatMap((_, from) =>
    runs.slice(from).map((_, to) => runs.slice(from, from + to + 1).join("")),
  );
  return found.toSorted((a, b) => b.length - a.length);
}

/** "2O25" and "OOOO1" for digits, "G1S" for letters: what looks alike read as what stands around it. */
function readings(runs: string[]): string[] {
  const read = (one: "i" | "l") =>
    runs.map((run) => (/^[oil]+$/.test(run) ? asDigits(run) : readAlike(run, one)));
  return [read("i").join(""), read("l").join("")];
}

/** "GIS/QMS/25/1" for 2025 and 00001: years in four digits, and each run of digits with other noughts before it. */
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
