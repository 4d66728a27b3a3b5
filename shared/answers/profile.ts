import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";

/** A session of the signed-in person. */
export const ownSession = z.object({
  id: uuid,
  user_agent: z.string(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
});

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The URI of the QR code for the authenticator app, and its secret. */
export const twoFactorSetup = z.object({
  totp_uri: z.string(),
  secret: z.string(),
  ...recoveryCodes.shape,
});
