import { z } from "zod";
import { limits } from "#shared/limits.ts";
import { required } from "#shared/schemas/fields.ts";

/** base64url; the longest value is a response with an RSA signature. */
const encoded = (lengthMax: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(lengthMax);

const credential = {
  id: encoded(1400).min(1),
  rawId: encoded(1400).min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** A created passkey (the used part of WebAuthn's RegistrationResponseJSON). */
const passkeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
  }),
});
export type PasskeyCreated = z.output<typeof passkeyCreated>;

/** An assertion by a passkey (AuthenticationResponseJSON). */
export const passkeyUsed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(2000),
    userHandle: encoded(200).optional(),
  }),
});
export type PasskeyUsed = z.output<typeof passkeyUsed>;

/** The name given by its owner. */
export const passkeyName = z.object({ name: required(limits.passkeyNameLengthMax) });

export const newPasskey = passkeyName.extend({ answer: passkeyCreated });

/** The password to confirm changes of passkeys; optional right after a sign-in. */
export const perhapsPassword = z.object({ password: z.string().max(1000).optional() });
