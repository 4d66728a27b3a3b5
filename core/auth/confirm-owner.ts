import type { SignInClient } from "#core/auth/complete-sign-in.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { isPresentPassword, type PasswordOutcome, withPresentPassword } from "#core/auth/password-check.ts";
import type { Person } from "#core/auth/people.ts";
import { limits } from "#shared/limits.ts";

export type OwnerOutcome = Exclude<PasswordOutcome<true>, { is: "over" }> | { is: "wanted" };

/**
 * Re-authentication: whether the account's owner sits at the session, because they signed in within `limits.freshSessionSeconds` or give
 * their password. People without a password sign in again.
 *
 * @param password undefined or empty before it was requested
 */
export async function confirmOwner(
  services: Pick<AuthDeps, "db" | "signInLimits">,
  person: Person,
  password: string | undefined,
  client: SignInClient,
): Promise<OwnerOutcome> {
  // In either direction: the clock may have been ahead.
  const ageMs = Math.abs(Date.now() - person.opened_at.getTime());
  const isFresh = ageMs < limits.freshSessionSeconds * 1000;
  if (isFresh) return { is: "done", answer: true };
  if (!password) return { is: "wanted" };
  return await withPresentPassword(
    services,
    person,
    client,
    async () => (await isPresentPassword(services.db, person, password)) || undefined,
  );
}
