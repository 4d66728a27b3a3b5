/** From this length on two typos are accepted; a short name with two is likely another program's (HOME is two from HOST). */
const twoSlipsFromLength = 8;

/**
 * Describes environment variables that look like misspelt settings, a sentence each: otherwise the setting would silently keep its default.
 * Names unlike any setting belong to other programs.
 */
export function describeMistypedSettings(
  env: Record<string, string | undefined>,
  settingNames: readonly string[],
): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name.toUpperCase().replaceAll("-", "_"), settingNames);
      return meant ? [`${name}: is no setting; did you mean ${meant}?`] : [];
    });
}

/** The setting that is one or two typos away from a name, if any. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, slips: countSlips(typed, name) }))
    .filter(({ name, slips }) => slips <= (name.length >= twoSlipsFromLength ? 2 : 1))
    .sort((one, other) => one.slips - other.slips);
  return nearest?.name;
}

/** The optimal string alignment distance: insertions, deletions, substitutions and transpositions. */
function countSlips(typed: string, wanted: string): number {
  const rows = [Array.from({ length: wanted.length + 1 }, (_, at) => at)];
  const slipsAt = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= wanted.length; column += 1) {
      const isSame = typed[row - 1] === wanted[column - 1];
      const isSwapped = typed[row - 1] === wanted[column - 2] && typed[row - 2] === wanted[column - 1];
      rows[row]?.push(
        Math.min(
          slipsAt(row - 1, column) + 1,
          slipsAt(row, column - 1) + 1,
          slipsAt(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? slipsAt(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return slipsAt(typed.length, wanted.length);
}
