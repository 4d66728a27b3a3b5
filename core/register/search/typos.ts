/** Characters that a typo may insert. */
export const letters = [..."abcdefghijklmnopqrstuvwxyz"];
export const digits = [..."0123456789"];

/**
 * All texts at Damerau-Levenshtein distance 1: a character inserted, deleted or replaced, or two adjacent ones swapped; without the text
 * itself.
 */
export function oneTypoAway(text: string, alphabet: string[]): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const [before, here, next, after] = [
      text.slice(0, at),
      text.charAt(at),
      text.charAt(at + 1),
      text.slice(at + 1),
    ];
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (here) found.add(before + letter + after);
    }
    if (here) found.add(before + after);
    if (next) found.add(before + next + here + text.slice(at + 2));
  }
  found.delete(text);
  return [...found];
}

/** Characters that are easily confused, by people and OCR. */
const lookAlikes = new Set(
  ["0o", "1i", "1l", "il", "5s", "8b", "2z", "6g"].flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/**
 * A weighted edit distance to rank candidates: each typo costs 1; half of it for look-alikes (0 for O) and doubled characters; ¾ for
 * swapped neighbours.
 */
export function typoCost(typed: string, meant: string): number {
  const costs: number[][] = [Array.from({ length: meant.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= meant.length; column++) {
      const [here, there] = [typed.charAt(row - 1), meant.charAt(column - 1)];
      const [lastHere, lastThere] = [typed.charAt(row - 2), meant.charAt(column - 2)];
      const instead = here === there ? 0 : lookAlikes.has(here + there) ? 0.5 : 1;
      line[column] = Math.min(
        cost(costs, row - 1, column - 1) + instead,
        cost(costs, row - 1, column) + (here === lastHere ? 0.5 : 1),
        (line[column - 1] ?? 0) + (there === lastThere ? 0.5 : 1),
        here === lastThere && there === lastHere && here !== there
          ? cost(costs, row - 2, column - 2) + 0.75
          : Number.POSITIVE_INFINITY,
      );
    }
    costs.push(line);
  }
  return cost(costs, typed.length, meant.length);
}

function cost(costs: number[][], row: number, column: number): number {
  return costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
}
