import { z } from "zod";
import { answered, instant, uuid } from "#shared/answers/answered.ts";
import { passkeyName } from "#shared/schemas/passkey.ts";

/** One's own passkey. */
export const passkey = z.object({
  id: uuid,
  ...answered(passkeyName.shape),
  created_at: instant,
  last_used_at: instant.nullable(),
});

export type Passkey = z.output<typeof passkey>;

export const passkeyList = z.object({ data: z.array(passkey) });

/** For the browser's own functions (WebAuthn), passed on as it is. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** By what the login page lets people in. */
export const waysToSignIn = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** By a password, or at the provider, come those alone who have no passkey yet, to set one up. */
  passkey_required: z.boolean(),
  /** The label of the provider's button; null where there is no provider. */
  provider: z.string().nullable(),
});
export type WaysToSignIn = z.output<typeof waysToSignIn>;
