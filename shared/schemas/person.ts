import { z } from "zod";
import { languages } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { fieldMessages, imageUrl, line, optional, required } from "#shared/schemas/fields.ts";

export const roleNames = ["admin", "editor", "viewer"] as const;

const personMessages = {
  email: "Format email tidak valid",
  passwordsDiffer: "Password tidak cocok.",
  language: "Pilih salah satu bahasa.",
} as const;

/** What a new password is refused with; the least length is a setting. */
export const passwordMessages = {
  short: (lengthMin: number) => `Password minimal ${lengthMin} karakter.`,
  long: `Password maksimal ${limits.passwordLengthMax} karakter.`,
  blank: "Password tidak boleh hanya berisi spasi.",
  common: "Password ini termasuk yang paling sering dipakai dan mudah ditebak. Pilih yang lain.",
  own: "Password tidak boleh sama dengan nama atau email.",
} as const;

const password = z
  .string({ error: fieldMessages.required })
  .min(limits.passwordLengthMin, passwordMessages.short(limits.passwordLengthMin))
  .max(limits.passwordLengthMax, passwordMessages.long);

/** As Better Auth takes it at the sign-in, in lower case. */
const email = line(254)
  .min(1, fieldMessages.required)
  .toLowerCase()
  .regex(z.regexes.email, personMessages.email);

const fullName = required(200);
const role = z.enum(roleNames, fieldMessages.required);

/** A new person (specification 4 and 5): a viewer unless said otherwise, and active. */
export const newPerson = z.object({
  full_name: fullName,
  email,
  password,
  role: role.default("viewer"),
  is_active: z.boolean().default(true),
});

/** What an administrator can change of a person; what is missing stays, and the e-mail address always does. */
export const personChange = z.object({
  full_name: fullName.optional(),
  role: role.optional(),
  is_active: z.boolean().optional(),
});

export type NewPerson = z.output<typeof newPerson>;
export type PersonChange = z.output<typeof personChange>;

/** Somebody who forgot their password. */
export const resetRequest = z.object({ email });

/** A new password, with the token of the link that was mailed. */
export const newPasswordByLink = z.object({ token: z.string().min(1).max(200), password });

/** A new password as a form asks for it (specification 5). */
export const newPasswordTwice = z
  .object({ password, confirmation: z.string() })
  .refine((given) => given.password === given.confirmation, {
    path: ["confirmation"],
    error: personMessages.passwordsDiffer,
    when: ({ issues }) => issues.length === 0,
  });

/** What people change of themselves; nothing else that is sent counts. A language that is missing stays as it is. */
export const profileChange = z.object({
  full_name: fullName,
  avatar_url: optional(imageUrl),
  language: z.enum(languages, personMessages.language).optional(),
});

/** Asked for again before a second factor is touched. */
export const presentPassword = z.object({ password: z.string().min(1, fieldMessages.required).max(1000) });

/** A new password in the place of the present one. */
export const passwordChange = z.object({
  current_password: presentPassword.shape.password,
  password,
});

/** As the profile's form asks for it. */
export const passwordChangeTwice = z
  .object({
    current_password: passwordChange.shape.current_password,
    new_password: password,
    confirmation: z.string(),
  })
  .refine((given) => given.new_password === given.confirmation, {
    path: ["confirmation"],
    error: personMessages.passwordsDiffer,
    when: ({ issues }) => issues.length === 0,
  });

/** A code of the person's app; apps show it in two groups. */
export const confirmationCode = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Masukkan 6 angka.")),
});
