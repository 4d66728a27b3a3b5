import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Role } from "#core/auth/access.ts";
import { sessionSeconds } from "#core/auth/credential.ts";
import { openSessionCookies } from "#core/auth/session-cookie.ts";
import { sessionCookies } from "#core/auth/session-cookies-plugin.ts";
import { storedIdentifier } from "#core/auth/stored-identifier.ts";
import { stepOf } from "#core/auth/totp-step.ts";
import { type Database, hasNoAnswer, type Queryable } from "#core/db/client.ts";
import { accounts, profiles, sessions, twoFactorRoles, twoFactors, verifications } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import type { Settings } from "#core/settings.ts";
import { limits } from "#shared/limits.ts";

export type Auth = ReturnType<typeof createAuth>;

const daySeconds = 24 * 60 * 60;
const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
/** See decision 0024. The database compares it; nobody outside sets it. */
const generation = { type: "number", required: true, input: false } as const;

/** The credential that was verified, for the session that Better Auth inserts: it hands none to it by itself. */
const verified = new AsyncLocalStorage<{ credential_generation: number }>();

/** What went wrong while a question was answered: Better Auth tells it to its log, and not to whoever asked. */
const questions = new AsyncLocalStorage<{ fault?: Error }>();

/** Better Auth on our tables: its users are our `profiles`. Nobody signs up by themselves. */
export function createAuth(db: Database, settings: Pick<Settings, "PUBLIC_URL">, secret: string) {
  const { api, $context } = betterAuth({
    appName: "Absah",
    baseURL: settings.PUBLIC_URL,
    basePath: "/api/auth",
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: profiles,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.passwordLengthMin,
      maxPasswordLength: limits.passwordLengthMax,
    },
    user: {
      fields: { name: "full_name", image: "avatar_url", emailVerified: "email_verified", ...timestamps },
      additionalFields: {
        role: { type: "string", required: false, input: false },
        is_active: { type: "boolean", required: false, input: false },
        credential_generation: generation,
      },
    },
    session: {
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...timestamps,
      },
      additionalFields: { credential_generation: generation },
      expiresIn: sessionSeconds,
      updateAge: daySeconds,
    },
    account: {
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...timestamps,
      },
    },
    verification: {
      fields: { expiresAt: "expires_at", ...timestamps },
      additionalFields: { credential_generation: generation },
      storeIdentifier: { hash: async (identifier) => storedIdentifier(identifier) },
    },
    plugins: [
      // Signed, or whoever reads the database could use the tokens that lie in it.
      bearer({ requireSignature: true }),
      sessionCookies,
      // Five wrong codes end a sign-in, ten close the second step for 15 minutes: counted in its table.
      twoFactor({
        issuer: new URL(settings.PUBLIC_URL).hostname,
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            fields: {
              userId: "user_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
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
      useSecureCookies: settings.PUBLIC_URL.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const err = [message, ...details].find((part: unknown) => part instanceof Error);
        const question = questions.getStore();
        if (question && err) question.fault = err;
        log[level]({ err }, typeof message === "string" ? message : "Better Auth met a fault");
      },
    },
  });

  /**
   * Asks Better Auth. It tells a fault of the database to its log, and to whoever asked a bare 500, a refusal or even a
   * success (a session that could not be deleted): a database that is down must not look like anything else.
   *
   * @throws APIError for a refusal; the fault that Better Auth logged when that is what is wrong
   */
  async function ask<Answer>(question: (asked: typeof api) => Promise<Answer>): Promise<Answer> {
    const asked: { fault?: Error } = {};
    const answer = await questions
      .run(asked, () => question(api))
      .catch(async (error: unknown) => {
        if (!(error instanceof APIError)) throw error;
        if (hasNoAnswer(asked.fault)) throw asked.fault;
        if (error.statusCode < 500) throw error;
        // Not every fault is logged: the database is asked itself.
        await db.execute(sql`select 1`);
        throw asked.fault ?? error;
      });
    if (hasNoAnswer(asked.fault)) throw asked.fault;
    return answer;
  }

  /**
   * Asks Better Auth something that may open a session, or begin one: it belongs to the generation of the credential that
   * is verified, which was read before. @throws what `isPastCredential` knows when the credential has changed since
   */
  async function askWith<Answer>(
    credential_generation: number,
    question: (asked: typeof api) => Promise<Answer>,
  ): Promise<Answer> {
    return await verified.run({ credential_generation }, () => ask(question));
  }

  /** @param token of a session that is committed */
  async function cookiesOf(token: string): Promise<string[]> {
    const body = { token };
    const answer = await ask((asked) => asked.takeSessionCookies({ body, returnHeaders: true }));
    return answer.headers.getSetCookie();
  }

  /** As secrets of second factors lie in the database. */
  async function encrypt(data: string): Promise<string> {
    const { secretConfig: key } = await $context;
    return await symmetricEncrypt({ key, data });
  }

  /**
   * Spends a code of a person's app (RFC 6238, 5.2), whichever server is asked; a wrong one spends nothing.
   *
   * @returns "over" when it, or a later one, was spent before
   */
  async function spendCode(on: Queryable, userId: string, code: string): Promise<"spent" | "over" | "wrong"> {
    const isTheirs = eq(twoFactors.user_id, userId);
    const [stored] = await on.select({ data: twoFactors.secret }).from(twoFactors).where(isTheirs);
    const { secretConfig: key } = await $context;
    const step = stored && (await stepOf(await symmetricDecrypt({ key, data: stored.data }), code));
    if (step === undefined) return "wrong";
    const isLater = or(isNull(twoFactors.last_used_step), lt(twoFactors.last_used_step, step));
    const taken = await on
      .update(twoFactors)
      .set({ last_used_step: step })
      .where(and(isTheirs, isLater))
      .returning({ id: twoFactors.id });
    return taken.length === 1 ? "spent" : "over";
  }

  async function requiresTwoFactor(role: Role): Promise<boolean> {
    return (await db.$count(twoFactorRoles, eq(twoFactorRoles.role, role))) > 0;
  }

  return {
    ask,
    sessionCookies: openSessionCookies(secret, settings.PUBLIC_URL),
    askWith,
    cookiesOf,
    encrypt,
    spendCode,
    requiresTwoFactor,
  };
}

/** @throws when something opens a session without saying which credential was verified */
function verifiedCredential() {
  const found = verified.getStore();
  if (!found) throw new Error("A session is opened without a verified credential");
  return found;
}
