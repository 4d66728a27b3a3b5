import { and, eq } from "drizzle-orm";
import type { SignInClient } from "#core/auth/complete-sign-in.ts";
import { isRightPassword } from "#core/auth/password-hash.ts";
import { inPasswordQueue, queueFullSeconds } from "#core/auth/password-queue.ts";
import type { Person } from "#core/auth/people.ts";
import type { SignInLimits } from "#core/auth/sign-in-limits.ts";
import type { Database } from "#core/db/client.ts";
import { accounts } from "#core/db/schema.ts";

export type PasswordOutcome<Answer> =
  | { is: "limited"; waitSeconds: number }
  | { is: "wrong" }
  /** The session of the request has ended meanwhile. */
  | { is: "over" }
  | { is: "done"; answer: Answer };

/**
 * Runs an operation that requires the person's current password. Wrong guesses are rate limited as at the sign-in: an open session must not
 * allow unlimited attempts.
 *
 * @param check compares the password and does the work; resolves to undefined for a wrong one
 */
export async function withPresentPassword<Answer>(
  { signInLimits }: { signInLimits: SignInLimits },
  person: Person,
  { signal }: SignInClient,
  check: () => Promise<Answer | undefined>,
): Promise<Exclude<PasswordOutcome<Answer>, { is: "over" }>> {
  const waitSeconds = await signInLimits.takeOwn(person.id);
  if (waitSeconds !== undefined) return { is: "limited", waitSeconds };
  const checked = await inPasswordQueue(person.id, check, signal);
  if (!checked) return { is: "limited", waitSeconds: queueFullSeconds };
  if (checked.result === undefined) return { is: "wrong" };
  await signInLimits.resetOwn(person.id);
  return { is: "done", answer: checked.result };
}

/** Whether this is the person's current password. */
export async function isPresentPassword(db: Database, person: Person, password: string): Promise<boolean> {
  const [stored] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isCredentialOf(person.id));
  return Boolean(stored?.hash) && (await isRightPassword(stored?.hash ?? "", password));
}

/** SQL condition: the row that holds a person's password. */
export function isCredentialOf(personId: string) {
  return and(eq(accounts.user_id, personId), eq(accounts.provider_id, "credential"));
}
