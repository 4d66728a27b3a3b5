import { eq } from "drizzle-orm";
import type { Role } from "#core/auth/access.ts";
import { openBetterAuth } from "#core/auth/better-auth.ts";
import { callBetterAuth } from "#core/auth/call-better-auth.ts";
import { openEncryption } from "#core/auth/encryption.ts";
import { openSessionCookies } from "#core/auth/session-cookie.ts";
import { checkSignInPolicy, readSignInRules } from "#core/auth/sign-in-policy.ts";
import { openTwoFactorCodes } from "#core/auth/two-factor-codes.ts";
import { withVerifiedCredential } from "#core/auth/verified-credential.ts";
import type { Database } from "#core/db/client.ts";
import { registerSettings, twoFactorRoles } from "#core/db/schema.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";

export type Auth = ReturnType<typeof createAuth>;

type AuthSettings = Pick<Settings, "PUBLIC_URL"> & Partial<Pick<Settings, "SECRET_PREVIOUS">>;

/** Who is who: Better Auth, and what we do beside it with its sessions and second factors. */
export function createAuth(db: Database, settings: AuthSettings, secret: string) {
  const secrets = acceptedSecrets(secret, settings);
  const { api } = openBetterAuth(db, settings.PUBLIC_URL, [secret, ...secrets.slice(1)]);

  /** @throws as `callBetterAuth` */
  async function ask<Answer>(question: (auth: typeof api) => Promise<Answer>): Promise<Answer> {
    return await callBetterAuth(db, () => question(api));
  }

  return {
    ask,

    /**
     * Asks Better Auth something that may open a session, or begin one: it belongs to the generation of the credential
     * that is verified, which was read before. @throws what `isPastCredential` knows when the credential has changed since
     */
    async askWith<Answer>(
      credentialGeneration: number,
      question: (auth: typeof api) => Promise<Answer>,
    ): Promise<Answer> {
      return await withVerifiedCredential(credentialGeneration, () => ask(question));
    },

    /** @param token of a session that is committed */
    async cookiesOf(token: string): Promise<string[]> {
      const body = { token };
      const answer = await ask((auth) => auth.takeSessionCookies({ body, returnHeaders: true }));
      return answer.headers.getSetCookie();
    },

    sessionCookies: openSessionCookies(secrets, settings.PUBLIC_URL),
    ...openTwoFactorCodes(openEncryption(secrets)),

    /** Whether a password alone is not enough for a role. */
    async requiresTwoFactor(role: Role): Promise<boolean> {
      const ofRole = await db.$count(twoFactorRoles, eq(twoFactorRoles.role, role));
      return ofRole > 0 || (await readSignInRules(db)).required === "two-factors";
    },

    findStanding: (opened: Parameters<typeof checkSignInPolicy>[1]) => checkSignInPolicy(db, opened),

    /** Whether a role reads the register beside those that keep it. */
    async readsRegister(role: Role): Promise<boolean> {
      return (
        role === "viewer" &&
        (await db.$count(registerSettings, eq(registerSettings.viewers_read_register, true))) > 0
      );
    },
  };
}
