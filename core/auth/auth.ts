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

/** Authentication: Better Auth, and what we add for its sessions and second factors. */
export function createAuth(db: Database, settings: AuthSettings, secret: string) {
  const secrets = acceptedSecrets(secret, settings);
  const { api } = openBetterAuth(db, settings.PUBLIC_URL, [secret, ...secrets.slice(1)]);

  /** @throws as `callBetterAuth` */
  async function call<Answer>(operation: (auth: typeof api) => Promise<Answer>): Promise<Answer> {
    return await callBetterAuth(db, () => operation(api));
  }

  return {
    call,

    /**
     * Calls what may open a session or start a second step. The new row gets the credential generation that was read before the credential
     * was verified.
     *
     * @throws an error that `isStaleCredential` recognises when the credential has changed since
     */
    async callWithCredential<Answer>(
      credentialGeneration: number,
      operation: (auth: typeof api) => Promise<Answer>,
    ): Promise<Answer> {
      return await withVerifiedCredential(credentialGeneration, () => call(operation));
    },

    /**
     * @param token of a committed session
     * @returns `Set-Cookie` values
     */
    async cookiesOf(token: string): Promise<string[]> {
      const body = { token };
      const answer = await call((auth) => auth.takeSessionCookies({ body, returnHeaders: true }));
      return answer.headers.getSetCookie();
    },

    sessionCookies: openSessionCookies(secrets, settings.PUBLIC_URL),
    ...openTwoFactorCodes(openEncryption(secrets)),

    /** Whether a role needs a second factor beside the password. */
    async requiresTwoFactor(role: Role): Promise<boolean> {
      const ofRole = await db.$count(twoFactorRoles, eq(twoFactorRoles.role, role));
      return ofRole > 0 || (await readSignInRules(db)).required === "two-factors";
    },

    findPolicyVerdict: (opened: Parameters<typeof checkSignInPolicy>[1]) => checkSignInPolicy(db, opened),

    /** Whether a role has read-only access to the register (decision 0045). */
    async readsRegister(role: Role): Promise<boolean> {
      return (
        role === "viewer" &&
        (await db.$count(registerSettings, eq(registerSettings.viewers_read_register, true))) > 0
      );
    },
  };
}
