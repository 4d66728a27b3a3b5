import { eq } from "drizzle-orm";
import type { AuthDeps } from "#core/auth/deps.ts";
import { isPasskeyPossible } from "#core/auth/passkeys/relying-party.ts";
import type { Person } from "#core/auth/people.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";
import type { SignInRules } from "#core/auth/sign-in-policy.ts";
import { passkeys } from "#core/db/schema.ts";

type RuleProblem =
  | "no-provider"
  | "provider-down"
  | "not-by-provider"
  | "not-by-two"
  | "no-passkeys"
  | "not-by-passkey";
type Deps = Pick<AuthDeps, "db" | "provider" | "settings">;

/**
 * Why a person may not require this method of everybody: they have to be signed in by it themselves, so that nobody locks all accounts out.
 *
 * @returns undefined when they may
 */
export async function findRuleProblem(
  services: Deps,
  person: Person,
  { required }: { required?: SignInRules["required"] | undefined },
): Promise<RuleProblem | undefined> {
  const { provider } = services;
  const { opened_with, two_factor_enabled } = person;
  if (required === "passkey") return await findPasskeyProblem(services, person);
  if (required === "two-factors")
    return two_factor_enabled || opened_with !== "password" ? undefined : "not-by-two";
  if (required !== "provider") return undefined;
  if (!provider) return "no-provider";
  if (opened_with !== "provider") return "not-by-provider";
  return await provider.check().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProviderRefusal) return "provider-down" as const;
      throw error;
    },
  );
}

/** The session does not suffice: it may outlast the passkey that opened it. */
async function findPasskeyProblem(
  { db, settings }: Deps,
  { id, opened_with }: Person,
): Promise<RuleProblem | undefined> {
  if (!isPasskeyPossible(settings.PUBLIC_URL)) return "no-passkeys";
  const isTheirs = opened_with === "passkey" && (await db.$count(passkeys, eq(passkeys.user_id, id))) > 0;
  return isTheirs ? undefined : "not-by-passkey";
}
