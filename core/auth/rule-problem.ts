import type { AuthDeps } from "#core/auth/deps.ts";
import type { Person } from "#core/auth/people.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";
import type { SignInRules } from "#core/auth/sign-in-policy.ts";

type RuleProblem = "no-provider" | "provider-down" | "not-by-provider" | "not-by-two";

/**
 * Why somebody may not require this of everybody: who does has signed in that way themselves, so that nobody shuts the last
 * door behind them. @returns undefined when nothing is in the way
 */
export async function findRuleProblem(
  { provider }: Pick<AuthDeps, "provider">,
  { opened_with, two_factor_enabled }: Person,
  { required }: { required?: SignInRules["required"] | undefined },
): Promise<RuleProblem | undefined> {
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
