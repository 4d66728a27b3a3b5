import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import { models, tables, twoFactorModels } from "#core/auth/better-auth-tables.ts";
import { noteFault } from "#core/auth/call-better-auth.ts";
import { sessionSeconds } from "#core/auth/credential.ts";
import { acceptFormerSecret } from "#core/auth/former-secret.ts";
import { keyringOf } from "#core/auth/keyring.ts";
import { isRightPassword } from "#core/auth/password-hash.ts";
import { sessionCookieName } from "#core/auth/session-cookie.ts";
import { sessionCookies } from "#core/auth/session-cookies-plugin.ts";
import { verifiedCredential } from "#core/auth/verified-credential.ts";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { limits } from "#shared/limits.ts";

const daySeconds = 24 * 60 * 60;

/**
 * Better Auth on our tables: its users are our `profiles`. Nobody signs up by themselves.
 *
 * @param secrets the present one, and the former where it still counts
 */
export function openBetterAuth(db: Database, publicUrl: string, secrets: readonly [string, ...string[]]) {
  const [secret, former] = secrets;
  return betterAuth({
    appName: "Absah",
    baseURL: publicUrl,
    basePath: "/api/auth",
    // What was encrypted before it stood under a number is the present secret's.
    secret,
    secrets: keyringOf(secrets),
    database: drizzleAdapter(db, { provider: "pg", schema: tables }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.passwordLengthMin,
      maxPasswordLength: limits.passwordLengthMax,
      password: { verify: ({ hash, password }) => isRightPassword(hash, password) },
    },
    ...models,
    session: { ...models.session, expiresIn: sessionSeconds, updateAge: daySeconds },
    plugins: [
      acceptFormerSecret(secret, former, sessionCookieName(publicUrl)),
      // Signed, or whoever reads the database could use the tokens that lie in it.
      bearer({ requireSignature: true }),
      sessionCookies,
      // Five wrong codes end a sign-in, ten close the second step for 15 minutes: counted in its table.
      twoFactor({ issuer: new URL(publicUrl).hostname, schema: twoFactorModels }),
    ],
    databaseHooks: {
      session: { create: { before: async () => ({ data: verifiedCredential() }) } },
      verification: { create: { before: async () => ({ data: verifiedCredential() }) } },
    },
    // Ours counts per account and per address, in the database: see sign-in-limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      // Joined by the database: where Better Auth joins by itself, it prints a failed query past our log.
      database: { generateId: false, joins: true },
      // No address is kept longer than a limit needs it (UU PDP 27/2022).
      ipAddress: { disableIpTracking: true },
      cookiePrefix: "absah",
      useSecureCookies: publicUrl.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const err = [message, ...details].find((part: unknown) => part instanceof Error);
        if (err) noteFault(err);
        log[level]({ err }, typeof message === "string" ? message : "Better Auth met a fault");
      },
    },
  });
}
