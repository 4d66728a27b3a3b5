import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { bearer } from "better-auth/plugins/bearer";
import { twoFactor } from "better-auth/plugins/two-factor";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { recordAccountEvent } from "#core/account-events.ts";
import type { Role } from "#core/auth/access.ts";
import { stepOf } from "#core/auth/totp-step.ts";
import { type Database, isDatabaseDown } from "#core/db/client.ts";
import { accounts, profiles, sessions, twoFactorRoles, twoFactors, verifications } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import type { Settings } from "#core/settings.ts";
import { limits } from "#shared/limits.ts";

export type Auth = ReturnType<typeof createAuth>;

const daySeconds = 24 * 60 * 60;
/** How long a session lives that nobody uses. */
export const sessionSeconds = 7 * daySeconds;
const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };

/** Where the token of a reset goes: Better Auth hands it to a function of the settings, without a caller. */
const madeResets = new AsyncLocalStorage<{ token?: string }>();

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
      resetPasswordTokenExpiresIn: limits.passwordResetSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => {
        const made = madeResets.getStore();
        if (made) made.token = token;
      },
      onPasswordReset: async ({ user }) => {
        await endLinks(user.id);
        const { id, email, name } = user;
        await recordAccountEvent(db, {
          action: "password-reset",
          actor: { id, name: name || email, email },
          subject: email,
        });
      },
    },
    user: {
      fields: { name: "full_name", image: "avatar_url", emailVerified: "email_verified", ...timestamps },
      additionalFields: {
        role: { type: "string", required: false, input: false },
        is_active: { type: "boolean", required: false, input: false },
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
      // Whoever reads the database cannot open the links that lie in the mails.
      storeIdentifier: "hashed",
    },
    plugins: [
      // Signed, or whoever reads the database could use the tokens that lie in it.
      bearer({ requireSignature: true }),
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
      session: {
        create: {
          before: async (session) => {
            const [profile] = await db
              .select({ isActive: profiles.is_active })
              .from(profiles)
              .where(eq(profiles.id, session.userId));
            // The same answer as to a wrong password: an outsider learns nothing about the account.
            if (!profile?.isActive)
              throw new APIError("UNAUTHORIZED", { message: "INVALID_EMAIL_OR_PASSWORD" });
          },
        },
      },
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
        if (isDatabaseDown(asked.fault)) throw asked.fault;
        if (error.statusCode < 500) throw error;
        // Not every fault is logged: the database is asked itself.
        await db.execute(sql`select 1`);
        throw asked.fault ?? error;
      });
    if (isDatabaseDown(asked.fault)) throw asked.fault;
    return answer;
  }

  /** A token that sets a new password once, within an hour. @returns undefined when nobody has this address */
  async function makeResetToken(email: string): Promise<string | undefined> {
    const made: { token?: string } = {};
    await madeResets.run(made, () => ask((asked) => asked.requestPasswordReset({ body: { email } })));
    return made.token;
  }

  /** With the old password ends every mailed link, and every sign-in that waits for its second step. */
  async function endLinks(userId: string): Promise<void> {
    await db.delete(verifications).where(eq(verifications.value, userId));
  }

  /** Whether a token works that was made for the person, so that a mail with it need not be sent once more. */
  async function hasResetToken(userId: string): Promise<boolean> {
    const works = and(eq(verifications.value, userId), gt(verifications.expires_at, new Date()));
    return (await db.$count(verifications, works)) > 0;
  }

  async function endResetToken(token: string): Promise<void> {
    const { internalAdapter } = await $context;
    await internalAdapter.deleteVerificationByIdentifier(`reset-password:${token}`);
  }

  /** Whose code the second step of a sign-in asks for. @returns undefined when it is over */
  async function findChallenged(identifier: string): Promise<string | undefined> {
    const { internalAdapter } = await $context;
    return (await internalAdapter.findVerificationValue(identifier))?.value;
  }

  /**
   * Spends a code of a person's app (RFC 6238, 5.2), whichever server is asked; a wrong one spends nothing.
   *
   * @returns whether it, or a later one, was spent before
   */
  async function spendCode(userId: string, code: string): Promise<{ wasSpent: boolean }> {
    const isTheirs = eq(twoFactors.user_id, userId);
    const [stored] = await db.select({ data: twoFactors.secret }).from(twoFactors).where(isTheirs);
    const { secretConfig: key } = await $context;
    const step = stored && stepOf(await symmetricDecrypt({ key, data: stored.data }), code);
    if (step === undefined) return { wasSpent: false };
    const isLater = or(isNull(twoFactors.last_used_step), lt(twoFactors.last_used_step, step));
    const taken = await db
      .update(twoFactors)
      .set({ last_used_step: step })
      .where(and(isTheirs, isLater))
      .returning({ id: twoFactors.id });
    return { wasSpent: taken.length === 0 };
  }

  async function requiresTwoFactor(role: Role): Promise<boolean> {
    return (await db.$count(twoFactorRoles, eq(twoFactorRoles.role, role))) > 0;
  }

  return {
    ask,
    makeResetToken,
    hasResetToken,
    endResetToken,
    endLinks,
    findChallenged,
    spendCode,
    requiresTwoFactor,
  };
}
