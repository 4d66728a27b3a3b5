import { APIError } from "better-auth/api";
import type { Auth } from "#core/auth/auth.ts";
import { inPasswordQueue } from "#core/auth/password-queue.ts";
import type { Person } from "#core/auth/people.ts";
import type { SignInLimits } from "#core/auth/sign-in-limits.ts";

export type PasswordOutcome<Answer> =
  | { is: "limited"; waitSeconds: number }
  | { is: "wrong" }
  | { is: "done"; answer: Answer };

/**
 * Asks Better Auth something that takes the person's present password. Wrong guesses count like those of the
 * sign-in: whoever sits down at an open session does not get to try them all.
 */
export async function askWithPassword<Answer>(
  { auth, signInLimits }: { auth: Auth; signInLimits: SignInLimits },
  person: Person,
  clientAddress: string,
  question: Parameters<typeof auth.ask<Answer>>[0],
): Promise<PasswordOutcome<Answer>> {
  const waitSeconds = await signInLimits.take(person.email, clientAddress);
  if (waitSeconds !== undefined) return { is: "limited", waitSeconds };
  try {
    const answer = await inPasswordQueue(() => auth.ask(question));
    await signInLimits.forgive(person.email, clientAddress);
    return { is: "done", answer };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return { is: "wrong" };
    throw error;
  }
}
