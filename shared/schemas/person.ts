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

/** Refusals of new passwords; the minimal length is a setting. */
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

/** Lower case, as Better Auth compares it. */
const email = line(254)
  .min(1, fieldMessages.required)
  .toLowerCase()
  .regex(z.regexes.email, personMessages.email);

const fullName = required(200);
const role = z.enum(roleNames, fieldMessages.required);

/** A new person (specification 4 and 5): an active viewer by default. */
export const newPerson = z.object({
  full_name: fullName,
  email,
  password,
  role: role.default("viewer"),
  is_active: z.boolean().default(true),
});

/** Changes by an administrator; missing fields are kept, and the e-mail address cannot be changed. */
export const personChange = z.object({
  full_name: fullName.optional(),
  role: role.optional(),
  is_active: z.boolean().optional(),
});

export type NewPerson = z.output<typeof newPerson>;
export type PersonChange = z.output<typeof personChange>;

/** A request for a reset mail. */
export const resetRequest = z.object({ email });

/** A new password with the token of the mailed link. */
export const newPasswordByLink = z.object({ token: z.string().min(1).max(200), password });

/** A new password in a form, with its confirmation (specification 5). */
export const newPasswordTwice = z
  .object({ password, confirmation: z.string() })
  .refine((given) => given.password === given.confirmation, {
    path: ["confirmation"],
    error: personMessages.passwordsDiffer,
    when: ({ issues }) => issues.length === 0,
  });

/** Changes of one's own profile; other fields are ignored. A missing language is kept. */
export const profileChange = z.object({
  full_name: fullName,
  avatar_url: optional(imageUrl),
  language: z.enum(languages, personMessages.language).optional(),
});

/** The password to confirm changes of a second factor. */
export const presentPassword = z.object({ password: z.string().min(1, fieldMessages.required).max(1000) });

/** A change of the password. */
export const passwordChange = z.object({
  current_password: presentPassword.shape.password,
  password,
});

/** A change of the password in the profile's form, with confirmation. */
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

/** A code of an authenticator app, which may display it in two groups. */
export const confirmationCode = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Masukkan 6 angka.")),
});
