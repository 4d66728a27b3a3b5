import type { ProviderProblem } from "#shared/provider-problems.ts";

/** Why nobody gets in by the provider: what the person is told, and the cause for the log. */
export class ProviderRefusal extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(`The sign-in at the provider ended: ${problem}`, { cause });
    this.problem = problem;
  }
}
