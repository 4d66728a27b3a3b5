import { z } from "zod";
import { signInRequirements } from "#shared/sign-in-methods.ts";

/** Missing fields are kept. */
export const signInRulesChange = z.object({
  required: z.enum(signInRequirements).optional(),
  links_by_email: z.boolean().optional(),
  adds_people: z.boolean().optional(),
});
