import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { recordAccountEvent } from "#core/account-events.ts";
import type { Actor } from "#core/actor.ts";
import { type Role, roles } from "#core/auth/access.ts";
import type { Auth } from "#core/auth/auth.ts";
import { askWithPassword, type PasswordOutcome } from "#core/auth/password-check.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import { type Client, withCookies } from "#core/auth/sign-in.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { profiles, sessions, twoFactorRoles, twoFactors } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { Services } from "#core/services.ts";
import { findUser, type User } from "#core/users.ts";

type Needed = Pick<Services, "auth" | "db" | "signInLimits">;

/** What the person's app needs, and the codes for the day they lose it. Both are shown this once. */
export type TwoFactorSetup = { totp_uri: string; secret: string; recovery_codes: string[] };

/** Begins to set up a second factor; it counts once a code of it was confirmed. */
export async function startTwoFactor(
  services: Needed,
  person: Person,
  password: string,
  { headers, clientAddress }: Client,
): Promise<PasswordOutcome<TwoFactorSetup>> {
  return await askWithPassword(services, person, clientAddress, async (api) => {
    const made = await api.enableTwoFactor({ headers, body: { password, method: "totp" } });
    if (made.method !== "totp") throw new Error("No secret was made");
    const secret = new URL(made.totpURI).searchParams.get("secret") ?? "";
    return { totp_uri: made.totpURI, secret, recovery_codes: made.backupCodes };
  });
}

/**
 * Makes the second factor count; every session ends, for the others were opened without it.
 *
 * @returns the new session's cookies, or undefined for a wrong code
 */
export async function confirmTwoFactor(
  { auth, db }: Needed,
  person: Person,
  code: string,
  headers: Headers,
): Promise<string[] | undefined> {
  if ((await auth.spendCode(person.id, code)).wasSpent) return undefined;
  const cookies = await auth
    .ask((api) => api.verifyTOTP({ headers, body: { code }, returnHeaders: true }))
    .then((answer) => answer.headers.getSetCookie(), asWrongCode);
  // It counted before: there is no new session.
  if (!cookies?.length) return cookies;
  await endOtherSessions(auth, cookies);
  await recordAccountEvent(db, {
    action: "two-factor-enabled",
    actor: actorFor(person),
    subject: person.email,
  });
  return cookies;
}

function asWrongCode(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined;
  throw error;
}

/** @param cookies those of the session that stays */
async function endOtherSessions(auth: Auth, cookies: string[]): Promise<void> {
  await auth.ask((api) => api.revokeOtherSessions({ headers: withCookies(cookies) }));
}

/** Turns the person's second factor off; every session ends, and the cookies that are answered are a new one's. */
export async function disableTwoFactor(
  services: Needed,
  person: Person,
  password: string,
  { headers, clientAddress }: Client,
): Promise<PasswordOutcome<string[]>> {
  const outcome = await askWithPassword(services, person, clientAddress, async (api) => {
    const answer = await api.disableTwoFactor({ headers, body: { password }, returnHeaders: true });
    return answer.headers.getSetCookie();
  });
  if (outcome.is !== "done") return outcome;
  await endOtherSessions(services.auth, outcome.answer);
  await recordAccountEvent(services.db, {
    action: "two-factor-disabled",
    actor: actorFor(person),
    subject: person.email,
  });
  return outcome;
}

/** New recovery codes in the place of all earlier ones. */
export async function renewRecoveryCodes(
  services: Needed,
  person: Person,
  password: string,
  { headers, clientAddress }: Client,
): Promise<PasswordOutcome<string[]>> {
  const outcome = await askWithPassword(services, person, clientAddress, async (api) => {
    return (await api.generateBackupCodes({ headers, body: { password } })).backupCodes;
  });
  if (outcome.is === "done")
    await recordAccountEvent(services.db, {
      action: "recovery-codes-renewed",
      actor: actorFor(person),
      subject: person.email,
    });
  return outcome;
}

/**
 * For somebody who lost their app and their codes: an administrator turns the second factor off, and every session
 * ends. @returns undefined when there is no such person
 */
export async function removeTwoFactor(db: Database, id: string, actor: Actor): Promise<User | undefined> {
  return await inTransaction(db, async (tx) => {
    await tx.update(profiles).set({ two_factor_enabled: false }).where(eq(profiles.id, id));
    const removed = await tx.delete(twoFactors).where(eq(twoFactors.user_id, id)).returning();
    const user = await findUser(tx, id);
    if (!user || removed.length === 0) return user;
    await tx.delete(sessions).where(eq(sessions.user_id, id));
    await recordAccountEvent(tx, { action: "two-factor-disabled", actor, subject: user.email });
    return user;
  });
}

/** The roles whose people must have a second factor. */
export async function listTwoFactorRoles(db: Queryable): Promise<Role[]> {
  const rows = await db.select().from(twoFactorRoles);
  return roles.filter((role) => rows.some((row) => row.role === role));
}

export async function saveTwoFactorRoles(db: Database, wanted: Role[], actor: Actor): Promise<Role[]> {
  return await inTransaction(db, async (tx) => {
    const before = await listTwoFactorRoles(tx);
    await tx.delete(twoFactorRoles);
    if (wanted.length > 0)
      await tx.insert(twoFactorRoles).values([...new Set(wanted)].map((role) => ({ role })));
    const after = await listTwoFactorRoles(tx);
    if (before.join() !== after.join())
      await recordAccountEvent(tx, {
        action: "two-factor-required",
        actor,
        subject: "two_factor_roles",
        details: { before: { roles: before }, after: { roles: after } },
      });
    return after;
  });
}
