const digitFor: Record<string, string> = { o: "0", i: "1", l: "1" };

/** "ooool" as 00001. */
export function asDigits(text: string): string {
  return text.replace(/[oil]/g, (letter) => digitFor[letter] ?? letter);
}

/**
 * A run in which look-alikes (O and 0, I or l and 1) are read like the characters around them: "2o25" and "iso9oo1" as digits, "g1s" as
 * letters. Runs without a digit stay as they are.
 *
 * @param one the letter for a 1 between letters
 */
export function readAlike(run: string, one: "i" | "l"): string {
  const read = run.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
  return readLetters(read, one);
}

/** Arabic and Persian digits. */
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

function readLetters(run: string, one: "i" | "l"): string {
  if (/^[\doil]*\d[\doil]*$/.test(run)) return asDigits(run);
  const [, issuer, number] = /^(iso|iec|sni)([\doil]*\d[\doil]*)$/.exec(run) ?? [];
  if (issuer && number) return issuer + asDigits(number);
  if (/^[a-z01]+$/.test(run)) return run.replaceAll("0", "o").replaceAll("1", one);
  return run.replace(/\d[\doil]+$/, asDigits);
}
