import { commonPasswords, withoutDigits } from "#core/auth/common-passwords.ts";
import { ValidationError } from "#core/validation-error.ts";
import { passwordMessages } from "#shared/schemas/person.ts";

/** Why a password is refused, apart from its maximum length. */
export type PasswordFault = "short" | "blank" | "common" | "own";

/** The person the password is for. */
type Owner = { email: string; full_name: string };

/**
 * Checks a new password against the policy: minimum length of this installation, blank, among the most common ones, or the owner's own name
 * or e-mail address.
 *
 * @returns undefined when it is accepted
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

/** @throws ValidationError with a message for the field when the password is refused */
export function assertFitPassword(password: string, owner: Owner, lengthMin: number): void {
  const problems = passwordProblems(password, owner, lengthMin);
  if (problems) throw new ValidationError(problems);
}

/** @returns a message for the field when the password is refused */
export function passwordProblems(
  password: string,
  owner: Owner,
  lengthMin: number,
): { password: string } | undefined {
  const fault = findPasswordFault(password, owner, lengthMin);
  if (!fault) return undefined;
  return { password: fault === "short" ? passwordMessages.short(lengthMin) : passwordMessages[fault] };
}

/** The fault in English for the operator, to follow the name of the setting or option. */
export function describePasswordFault(fault: PasswordFault, lengthMin: number): string {
  return {
    short: `must be at least ${lengthMin} characters`,
    blank: "must not be blank",
    common: "is one of the most common passwords: choose another",
    own: "must not be the person's name or e-mail address",
  }[fault];
}

/** Whitespace and invisible characters of every kind. */
const isBlank = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

function isCommon(folded: string): boolean {
  return commonPasswords.has(withoutDigits(folded)) || isRepeated.test(folded) || isRun(folded);
}

/** One to three characters repeated: `aaaaaa`, `121212`, `abcabc`. */
const isRepeated = /^(.{1,3})\1+$/u;

/** Ascending or descending sequences: `123456`, `987654`, `abcdef`. */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)));
  // On a keyboard 0 follows 9.
  for (const wrap of text.includes("90") ? [-9] : text.includes("09") ? [9] : []) steps.delete(wrap);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Ignores case, character width and whitespace, as attackers do. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}
