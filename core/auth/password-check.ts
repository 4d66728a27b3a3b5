import { and, eq } from "drizzle-orm";
import type { SignInClient } from "#core/auth/complete-sign-in.ts";
import { isRightPassword } from "#core/auth/password-hash.ts";
import { fullSeconds, inPasswordQueue } from "#core/auth/password-queue.ts";
import type { Person } from "#core/auth/people.ts";
import type { SignInLimits } from "#core/auth/sign-in-limits.ts";
import type { Database } from "#core/db/client.ts";
import { accounts } from "#core/db/schema.ts";

export type PasswordOutcome<Answer> =
  | { is: "limited"; waitSeconds: number }
  | { is: "wrong" }
  /** The session that asked for it has ended meanwhile. */
  | { is: "over" }
  | { is: "done"; answer: Answer };

/**
 * Does what takes the person's present password. Wrong guesses come to an end like those of the sign-in: whoever sits
 * down at an open session does not get to try them all.
 *
 * @param check looks at the password and works on; undefined for a wrong one
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
  if (!checked) return { is: "limited", waitSeconds: fullSeconds };
  if (checked.result === undefined) return { is: "wrong" };
  await signInLimits.forgiveOwn(person.id);
  return { is: "done", answer: checked.result };
}

/** Whether this is the person's present password. */
export async function isPresentPassword(db: Database, person: Person, password: string): Promise<boolean> {
  const [stored] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isCredentialOf(person.id));
  return Boolean(stored?.hash) && (await isRightPassword(stored?.hash ?? "", password));
}

/** The account that holds a person's password. */
export function isCredentialOf(personId: string) {
  return and(eq(accounts.user_id, personId), eq(accounts.provider_id, "credential"));
}
