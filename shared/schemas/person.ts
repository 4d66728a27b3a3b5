import { z } from "zod";
import { limits } from "#shared/limits.ts";
import { fieldMessages, line, required } from "#shared/schemas/fields.ts";

export const roleNames = ["admin", "editor", "viewer"] as const;

export const personMessages = {
  email: "Format email tidak valid",
  passwordShort: `Password minimal ${limits.passwordLengthMin} karakter.`,
  passwordLong: `Password maksimal ${limits.passwordLengthMax} karakter.`,
} as const;

export const password = z
  .string({ error: fieldMessages.required })
  .min(limits.passwordLengthMin, personMessages.passwordShort)
  .max(limits.passwordLengthMax, personMessages.passwordLong);

const email = line(254)
  .min(1, fieldMessages.required)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, personMessages.email);

/** What an administrator can change of a person (specification 2.12 and 5): the e-mail address is locked. */
export const personChange = z.object({
  full_name: required(200),
  role: z.enum(roleNames, fieldMessages.required).default("viewer"),
  is_active: z.boolean().default(true),
});

/** A new person: active, with a password of at least 6 characters (specification 4 and 5). */
export const newPerson = personChange.extend({ email, password });

export type PersonChange = z.output<typeof personChange>;
export type NewPerson = z.output<typeof newPerson>;
