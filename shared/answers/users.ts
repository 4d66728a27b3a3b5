import { z } from "zod";
import { answered, uuid } from "#shared/answers/answered.ts";
import { newPerson, roleNames } from "#shared/schemas/person.ts";

/** Specification 3: id, email, full_name, role, is_active. */
export const user = z.object({
  id: uuid,
  ...answered(newPerson.omit({ password: true }).shape),
  /** As stored: a missing role counts as viewer (specification 6). */
  role: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  has_passkeys: z.boolean(),
  has_identity: z.boolean(),
});

/** The roles that require a second factor. */
export const twoFactorRoles = z.object({ roles: z.array(z.enum(roleNames)) });
