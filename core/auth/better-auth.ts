import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import { models, tables, twoFactorModels } from "#core/auth/better-auth-tables.ts";
import { captureError } from "#core/auth/call-better-auth.ts";
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
 * Better Auth on our tables, its users being `profiles`. Sign-up is disabled.
 *
 * @param secrets the current one, and the former one while it is still accepted
 */
export function openBetterAuth(db: Database, publicUrl: string, secrets: readonly [string, ...string[]]) {
  const [secret, former] = secrets;
  return betterAuth({
    appName: "Absah",
    baseURL: publicUrl,
    basePath: "/api/auth",
    // Decrypts what was encrypted before key versions were introduced.
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
      // Only signed tokens are accepted, so that tokens read from the database cannot be used.
      bearer({ requireSignature: true }),
      sessionCookies,
      // Five wrong codes end a sign-in, ten lock the second step for 15 minutes; counted in its table.
      twoFactor({ issuer: new URL(publicUrl).hostname, schema: twoFactorModels }),
    ],
    databaseHooks: {
      session: { create: { before: async () => ({ data: verifiedCredential() }) } },
      verification: { create: { before: async () => ({ data: verifiedCredential() }) } },
    },
    // We have our own rate limits per account and network in the database: sign-in-limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      // Joins in SQL: with separate queries Better Auth prints a failed one to stderr, past our log.
      database: { generateId: false, joins: true },
      // IP addresses are not stored (UU PDP 27/2022); rate limits only store hashes, until they expire.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: "absah",
      useSecureCookies: publicUrl.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const err = [message, ...details].find((part: unknown) => part instanceof Error);
        if (err && captureError(err)) return;
        log[level]({ err }, typeof message === "string" ? message : "Better Auth met a fault");
      },
    },
  });
}
