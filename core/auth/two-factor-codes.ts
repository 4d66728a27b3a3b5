import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { stepOf } from "#core/auth/totp-step.ts";
import type { Queryable } from "#core/db/client.ts";
import { twoFactors } from "#core/db/schema.ts";

/** What secrets are encrypted with, as Better Auth's functions take it. */
type Key = Parameters<typeof symmetricEncrypt>[0]["key"];

/** The codes of second factors: how their secrets lie in the database, and how one is spent. */
export function openTwoFactorCodes(readKey: () => Promise<Key>) {
  return {
    /** As secrets of second factors lie in the database. */
    async encrypt(data: string): Promise<string> {
      return await symmetricEncrypt({ key: await readKey(), data });
    },

    /**
     * Spends a code of a person's app (RFC 6238, 5.2), whichever server is asked; a wrong one spends nothing.
     *
     * @returns "over" when it, or a later one, was spent before
     */
    async spendCode(on: Queryable, userId: string, code: string): Promise<"spent" | "over" | "wrong"> {
      const isTheirs = eq(twoFactors.user_id, userId);
      const [stored] = await on.select({ data: twoFactors.secret }).from(twoFactors).where(isTheirs);
      const key = await readKey();
      const step = stored && (await stepOf(await symmetricDecrypt({ key, data: stored.data }), code));
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
