import { z } from "zod";
import { signInRequirements } from "#shared/sign-in-methods.ts";

/** How staff may sign in, and the provider that the settings of the server name. */
export const signInRules = z.object({
  required: z.enum(signInRequirements),
  links_by_email: z.boolean(),
  adds_people: z.boolean(),
  provider: z
    .object({
      issuer: z.string(),
      label: z.string(),
      /** Roles follow a claim of the provider, and are not given here. */
      gives_roles: z.boolean(),
    })
    .nullable(),
});
