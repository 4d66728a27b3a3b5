import { eq } from "drizzle-orm";
import type { Role } from "#core/auth/access.ts";
import { askBetterAuth } from "#core/auth/ask-better-auth.ts";
import { openBetterAuth } from "#core/auth/better-auth.ts";
import { openSessionCookies } from "#core/auth/session-cookie.ts";
import { openTwoFactorCodes } from "#core/auth/two-factor-codes.ts";
import { withVerifiedCredential } from "#core/auth/verified-credential.ts";
import type { Database } from "#core/db/client.ts";
import { twoFactorRoles } from "#core/db/schema.ts";
import type { Settings } from "#core/settings.ts";

export type Auth = ReturnType<typeof createAuth>;

/** Who is who: Better Auth, and what we do beside it with its sessions and second factors. */
export function createAuth(db: Database, settings: Pick<Settings, "PUBLIC_URL">, secret: string) {
  const { api, $context } = openBetterAuth(db, settings.PUBLIC_URL, secret);

  /** @throws as `askBetterAuth` */
  async function ask<Answer>(question: (asked: typeof api) => Promise<Answer>): Promise<Answer> {
    return await askBetterAuth(db, () => question(api));
  }

  return {
    ask,

    /**
     * Asks Better Auth something that may open a session, or begin one: it belongs to the generation of the credential
     * that is verified, which was read before. @throws what `isPastCredential` knows when the credential has changed since
     */
    async askWith<Answer>(
      credentialGeneration: number,
      question: (asked: typeof api) => Promise<Answer>,
    ): Promise<Answer> {
      return await withVerifiedCredential(credentialGeneration, () => ask(question));
    },

    /** @param token of a session that is committed */
    async cookiesOf(token: string): Promise<string[]> {
      const body = { token };
      const answer = await ask((asked) => asked.takeSessionCookies({ body, returnHeaders: true }));
      return answer.headers.getSetCookie();
    },

    sessionCookies: openSessionCookies(secret, settings.PUBLIC_URL),
    ...openTwoFactorCodes(async () => (await $context).secretConfig),

    async requiresTwoFactor(role: Role): Promise<boolean> {
      return (await db.$count(twoFactorRoles, eq(twoFactorRoles.role, role))) > 0;
    },
  };
}
