import { z } from "zod";
import { signInRequirements } from "#shared/sign-in-methods.ts";

/** The rules of sign-in, and the configured provider. */
export const signInRules = z.object({
  required: z.enum(signInRequirements),
  links_by_email: z.boolean(),
  adds_people: z.boolean(),
  provider: z
    .object({
      issuer: z.string(),
      label: z.string(),
      /** Roles come from a claim of the provider. */
      gives_roles: z.boolean(),
    })
    .nullable(),
});
