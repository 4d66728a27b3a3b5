import { hashPassword } from "better-auth/crypto";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { cookiesOfNewSession, type SignInClient, userAgentOf } from "#core/auth/complete-sign-in.ts";
import { changeCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import {
  isCredentialOf,
  isPresentPassword,
  type PasswordOutcome,
  withPresentPassword,
} from "#core/auth/password-check.ts";
import { assertFitPassword } from "#core/auth/password-policy.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import { accounts } from "#core/db/schema.ts";

type Deps = Pick<AuthDeps, "auth" | "db" | "knownDevices" | "settings" | "signInLimits">;

/**
 * Changes a person's own password. Every session and mailed link ends.
 *
 * @returns the cookies of a new session
 * @throws ValidationError for a password that is too easy to guess
 */
export async function changeOwnPassword(
  services: Deps,
  person: Person,
  passwords: { current_password: string; password: string },
  client: SignInClient,
): Promise<PasswordOutcome<string[]>> {
  const { db, settings } = services;
  assertFitPassword(passwords.password, person, settings.PASSWORD_LENGTH_MIN);
  const hashed = await withPresentPassword(services, person, client, async () =>
    (await isPresentPassword(db, person, passwords.current_password))
      ? await hashPassword(passwords.password)
      : undefined,
  );
  if (hashed.is !== "done") return hashed;
  const token = await changeCredential(db, person, userAgentOf(client), async (tx) => {
    await tx
      .update(accounts)
      .set({ password: hashed.answer, updated_at: new Date() })
      .where(isCredentialOf(person.id));
    await recordAccountEvent(tx, {
      action: "password-changed",
      actor: actorFor(person),
      subject: person.email,
    });
  });
  return await cookiesOfNewSession(services, token);
}
