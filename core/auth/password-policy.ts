import { commonPasswords, withoutDigits } from "#core/auth/common-passwords.ts";
import { ValidationError } from "#core/validation-error.ts";
import { passwordMessages } from "#shared/schemas/person.ts";

/** Why a password is refused, besides its being too long. */
export type PasswordFault = "short" | "blank" | "common" | "own";

/** Whose password it is going to be. */
type Owner = { email: string; full_name: string };

/**
 * What is the matter with a new password: too short for this installation, nothing but blanks, one of those that are
 * guessed first, or its owner's own name or e-mail address.
 */
export function findPasswordFault(
  password: string,
  owner: Owner,
  lengthMin: number,
): PasswordFault | undefined {
  if (password.length < lengthMin) return "short";
  if (isBlank.test(password)) return "blank";
  const folded = fold(password);
  const { email, full_name } = owner;
  if ([email, email.split("@", 1)[0] ?? "", full_name].some((own) => fold(own) === folded)) return "own";
  return isCommon(folded) ? "common" : undefined;
}

/** @throws ValidationError with a message for the field, when the password is refused */
export function assertFitPassword(password: string, owner: Owner, lengthMin: number): void {
  const problems = passwordProblems(password, owner, lengthMin);
  if (problems) throw new ValidationError(problems);
}

/** A message for the field, when the password is refused. */
export function passwordProblems(
  password: string,
  owner: Owner,
  lengthMin: number,
): { password: string } | undefined {
  const fault = findPasswordFault(password, owner, lengthMin);
  if (!fault) return undefined;
  return { password: fault === "short" ? passwordMessages.short(lengthMin) : passwordMessages[fault] };
}

/** For the operator, after the name of the setting or option. */
export function describePasswordFault(fault: PasswordFault, lengthMin: number): string {
  return {
    short: `must be at least ${lengthMin} characters`,
    blank: "must not be blank",
    common: "is one of the most common passwords: choose another",
    own: "must not be the person's name or e-mail address",
  }[fault];
}

/** Blanks of every kind, and what is not seen at all. */
const isBlank = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

function isCommon(folded: string): boolean {
  return commonPasswords.has(withoutDigits(folded)) || isRepeated.test(folded) || isRun(folded);
}

/** One to three characters over and over: `aaaaaa`, `121212`, `abcabc`. */
const isRepeated = /^(.{1,3})\1+$/u;

/** `123456`, `987654`, `abcdef`: each character is the next one after the one before, or each the one before it. */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)));
  // After 9 comes 0 on a keyboard.
  for (const wrap of text.includes("90") ? [-9] : text.includes("09") ? [9] : []) steps.delete(wrap);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Alike for whoever guesses: case, the width of letters and blanks change nothing. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}
