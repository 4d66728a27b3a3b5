import { z } from "zod";
import { limits } from "#shared/limits.ts";
import { required } from "#shared/schemas/fields.ts";

/** What browsers send as base64url; a key's answer with an RSA signature is the longest. */
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

/** A passkey that a browser made (RegistrationResponseJSON of WebAuthn, what is read of it). */
const passkeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
  }),
});
export type PasskeyCreated = z.output<typeof passkeyCreated>;

/** A passkey that a person used (AuthenticationResponseJSON). */
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

/** What its owner calls it. */
export const passkeyName = z.object({ name: required(limits.passkeyNameLengthMax) });

export const newPasskey = passkeyName.extend({ answer: passkeyCreated });

/** Asked for before passkeys are touched; whoever signed in a moment ago need not give it. */
export const perhapsPassword = z.object({ password: z.string().max(1000).optional() });
