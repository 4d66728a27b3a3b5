import { storedIdentifier } from "#core/auth/stored-identifier.ts";
import { accounts, profiles, sessions, twoFactors, verifications } from "#core/db/schema.ts";

/** Better Auth's models, mapped to our tables. */
export const tables = {
  user: profiles,
  session: sessions,
  account: accounts,
  verification: verifications,
  twoFactor: twoFactors,
};

const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
/** The credential generation (decision 0024): compared by the database, never set by a request. */
const generation = { type: "number", required: true, input: false } as const;

/** Column names of Better Auth's models, and our additional columns. */
export const models = {
  user: {
    fields: { name: "full_name", image: "avatar_url", emailVerified: "email_verified", ...timestamps },
    additionalFields: {
      role: { type: "string", required: false, input: false },
      is_active: { type: "boolean", required: false, input: false },
      language: { type: "string", required: false, input: false },
      must_choose_password: { type: "boolean", required: false, input: false },
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
    additionalFields: {
      credential_generation: generation,
      opened_with: { type: "string", required: false, input: false },
    },
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
    storeIdentifier: { hash: async (identifier: string) => storedIdentifier(identifier) },
  },
} as const;

/** The models of Better Auth's two-factor plugin, mapped to our tables. */
export const twoFactorModels = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    fields: {
      userId: "user_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_verification_count",
      lockedUntil: "locked_until",
    },
  },
} as const;
