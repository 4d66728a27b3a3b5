/** A longer name may have two slips; a short one with two is likely another program's (HOME is two from HOST). */
const twoSlipsFromLength = 8;

/**
 * What in the environment looks like a setting of ours and is none, a sentence each: nobody would be told by a setting
 * that stays at its default. Names that are like none of ours belong to other programs.
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

/** Which of the names was meant by one that is a slip or two away from it. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, slips: countSlips(typed, name) }))
    .filter(({ name, slips }) => slips <= (name.length >= twoSlipsFromLength ? 2 : 1))
    .sort((one, other) => one.slips - other.slips);
  return nearest?.name;
}

/** Letters that are missing, too many, wrong or swapped with the next (optimal string alignment distance). */
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
