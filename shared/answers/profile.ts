import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";

/** Where one is signed in. */
export const ownSession = z.object({
  id: uuid,
  user_agent: z.string(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
});

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** For the person's app: the address of the QR code, and the key in it. */
export const twoFactorSetup = z.object({
  totp_uri: z.string(),
  secret: z.string(),
  ...recoveryCodes.shape,
});
