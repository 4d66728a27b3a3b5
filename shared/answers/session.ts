import { z } from "zod";
import { answered, uuid } from "#shared/answers/answered.ts";
import { languages } from "#shared/language.ts";
import { profileChange, roleNames } from "#shared/schemas/person.ts";

/** The signed-in person and the areas that they may enter. */
export const person = z.object({
  id: uuid,
  email: z.string(),
  ...answered(profileChange.shape),
  language: z.enum(languages),
  role: z.enum(roleNames),
  two_factor_enabled: z.boolean(),
  must_set_two_factor: z.boolean(),
  must_set_passkey: z.boolean(),
  must_choose_password: z.boolean(),
  areas: z.array(z.string()),
});

export type Person = z.output<typeof person>;

/** The password is correct, and a code is required. */
export const codeWanted = z.object({ code_wanted: z.literal(true) });

export type CodeWanted = z.output<typeof codeWanted>;
