import { z } from "zod";
import { answered, instant, uuid } from "#shared/answers/answered.ts";
import { passkeyName } from "#shared/schemas/passkey.ts";

/** A passkey of the signed-in person. */
export const passkey = z.object({
  id: uuid,
  ...answered(passkeyName.shape),
  created_at: instant,
  last_used_at: instant.nullable(),
});

export type Passkey = z.output<typeof passkey>;

export const passkeyList = z.object({ data: z.array(passkey) });

/** Passed to the browser's WebAuthn API unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** The sign-in methods offered. */
export const waysToSignIn = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** Password and provider are then only for people who have no passkey yet. */
  passkey_required: z.boolean(),
  /** The label of the provider's button; null without a provider. */
  provider: z.string().nullable(),
});
export type WaysToSignIn = z.output<typeof waysToSignIn>;
