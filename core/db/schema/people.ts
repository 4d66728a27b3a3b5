import { relations, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { now, uuidKey } from "#core/db/schema/columns.ts";
import type { Language } from "#shared/language.ts";
import type { SignInMethod, SignInRequirement } from "#shared/sign-in-methods.ts";

/* People, how they sign in, and the audit trail of both. */

/** People (specification 3); also the user table of Better Auth. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuidKey(),
    full_name: text().notNull().default(""),
    avatar_url: text(),
    /** Specification 6: a missing role is treated as viewer. */
    role: text().default("viewer"),
    email: text().notNull().unique(),
    email_verified: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    two_factor_enabled: boolean().notNull().default(false),
    /** Of the panel and of mails to them. */
    language: text().$type<Language>().notNull().default("id"),
    /** The password was generated: the panel is locked until a trigger detects another one (decision 0080). */
    must_choose_password: boolean().notNull().default(false),
    /** Incremented by triggers when password, second factor, role or status change: sessions of another generation end (decision 0024). */
    credential_generation: integer().notNull().default(0),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    check("profiles_role", sql`${table.role} in ('admin', 'editor', 'viewer')`),
    check("profiles_email", sql`${table.email} = lower(${table.email})`),
    check("profiles_language", sql`${table.language} in ('id', 'en')`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The person's generation when the session was opened: a trigger rejects any other, with the person's row locked. */
    credential_generation: integer().notNull().default(0),
    /** The sign-in method: whether it is sufficient may change later (decision 0059). */
    opened_with: text().$type<SignInMethod>().notNull().default("password"),
    ip_address: text(),
    user_agent: text(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    check("sessions_opened_with", sql`${table.opened_with} in ('password', 'passkey', 'provider')`),
  ],
);

/** A person's credentials: here the hash of their password. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: timestamp({ withTimezone: true }),
    refresh_token_expires_at: timestamp({ withTimezone: true }),
    scope: text(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [index("accounts_of_user").on(table.user_id)],
);

// Better Auth joins by these names; with them it reads a session and its person in one query.
export const personOfSession = relations(sessions, ({ one }) => ({
  user: one(profiles, { fields: [sessions.user_id], references: [profiles.id] }),
}));
export const personOfAccount = relations(accounts, ({ one }) => ({
  user: one(profiles, { fields: [accounts.user_id], references: [profiles.id] }),
}));
export const accountsOfPerson = relations(profiles, ({ many }) => ({ accounts: many(accounts) }));

export const verifications = pgTable(
  "verifications",
  {
    id: uuidKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The person's generation when the link was made, or their password verified. */
    credential_generation: integer().notNull().default(0),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [index("verifications_by_identifier").on(table.identifier)],
);

/** The secret of a person's authenticator app and their recovery codes, encrypted by Better Auth. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backup_codes: text().notNull(),
    verified: boolean().notNull().default(true),
    failed_verification_count: integer().notNull().default(0),
    locked_until: timestamp({ withTimezone: true }),
    /** The time step since 1970 whose code was used last: it and earlier ones are refused. */
    last_used_step: integer(),
  },
  (table) => [index("two_factors_of_user").on(table.user_id)],
);

/** The roles that require a second factor. */
export const twoFactorRoles = pgTable("two_factor_roles", { role: text().primaryKey() }, (table) => [
  check("two_factor_roles_role", sql`${table.role} in ('admin', 'editor', 'viewer')`),
]);

/** Public keys for signing in (WebAuthn); the private keys never leave the people's devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The device's credential id, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** The signature counter at the last use; 0 for authenticators without one. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    created_at: now(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index("passkeys_of_user").on(table.user_id)],
);

/** Accounts at the OpenID Connect provider, linked to people: by issuer and subject. */
export const identities = pgTable(
  "identities",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The provider gives the person no role any more: no method opens a session for them. */
    is_refused: boolean().notNull().default(false),
    created_at: now(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("identities_subject").on(table.issuer, table.subject),
    unique("identities_of_user").on(table.user_id, table.issuer),
  ],
);

/** The sign-in rules: one row, or none before the first change. */
export const signInSettings = pgTable(
  "sign_in_settings",
  {
    id: integer().primaryKey().default(1),
    required: text().$type<SignInRequirement>().notNull().default("password"),
    /** The first sign-in with the provider links an account to the person with its verified e-mail address. */
    links_by_email: boolean().notNull().default(false),
    /** The first sign-in with the provider creates a person for an unknown account. */
    adds_people: boolean().notNull().default(false),
  },
  (table) => [
    check("sign_in_settings_one", sql`${table.id} = 1`),
    check(
      "sign_in_settings_required",
      sql`${table.required} in ('password', 'two-factors', 'passkey', 'provider')`,
    ),
  ],
);

/** Append-only (a trigger rejects update and delete): sign-ins, failures, and changes of people and settings. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    action: text().notNull(),
    /** A profile; null for the command line and for failed sign-ins. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** At that time; null for actors without profile, and in events before this column. */
    actor_email: text(),
    /** What the event is about: an e-mail address, a setting's key, or the reference of a visitor's submission. */
    subject: text().notNull(),
    details: jsonb(),
    occurred_at: now(),
  },
  (table) => [
    index("account_events_newest").on(table.occurred_at, table.id),
    index("account_events_of_subject").on(table.subject, table.id),
    index("account_events_direct").on(table.id).where(sql`actor_id is null and actor_name like 'SQL: %'`),
    index("account_events_direct_changes").on(table.id).where(sql`action = 'direct-changes-acknowledged'`),
  ],
);

/** Used challenges until they expire, so that each is accepted once. */
export const usedChallenges = pgTable(
  "used_challenges",
  {
    nonce: text().primaryKey(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("used_challenges_oldest").on(table.expires_at)],
);

/** Rate limit counters; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
