import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Encryption } from "#core/auth/encryption.ts";
import { renewSecondFactorOf } from "#core/auth/stored-second-factors.ts";
import { stepOf } from "#core/auth/totp-step.ts";
import type { Queryable } from "#core/db/client.ts";
import { twoFactors } from "#core/db/schema.ts";

/** Codes of second factors: encryption of their secrets, and replay protection. */
export function openTwoFactorCodes(encryption: Encryption) {
  return {
    /** Encrypts a secret for the database. */
    encrypt: encryption.encrypt,

    /** Whether a person's codes can be verified; false when SECRET was lost. */
    isSecondFactorReadable: (on: Queryable, userId: string): Promise<boolean> =>
      renewSecondFactorOf(on, encryption, userId),

    /**
     * Marks a code of a person's app as used, across all servers (RFC 6238, 5.2); a wrong one changes nothing.
     *
     * @returns "over" when this or a later one was used before
     */
    async spendCode(on: Queryable, userId: string, code: string): Promise<"spent" | "over" | "wrong"> {
      const isTheirs = eq(twoFactors.user_id, userId);
      const [stored] = await on.select({ data: twoFactors.secret }).from(twoFactors).where(isTheirs);
      const secret = stored && (await encryption.decrypt(stored.data));
      const step = secret === undefined ? undefined : await stepOf(secret, code);
      if (step === undefined) return "wrong";
      const isLater = or(isNull(twoFactors.last_used_step), lt(twoFactors.last_used_step, step));
      const taken = await on
        .update(twoFactors)
        .set({ last_used_step: step })
        .where(and(isTheirs, isLater))
        .returning({ id: twoFactors.id });
      return taken.length === 1 ? "spent" : "over";
    },
  };
}
