const units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
const tens = ["", "x", "xx", "xxx"];
/** Of 1 to 39: names of companies have no greater ones, and letters beyond I, V and X are initials. */
const romans = tens.flatMap((ten) => units.map((unit) => ten + unit));

/** A Roman numeral of I, V and X for an Arabic one, and the other way round: "iv" for "4". Undefined for other words. */
export function otherNumeral(word: string): string | undefined {
  if (/^\d\d?$/.test(word)) return romans[Number(word)] || undefined;
  const value = romans.indexOf(word);
  return value > 0 ? String(value) : undefined;
}
