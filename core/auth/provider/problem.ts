import type { ProviderProblem } from "#shared/provider-problems.ts";

/** A refused sign-in at the provider: the code of the message for the person, and the cause for the log. */
export class ProviderRefusal extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(`The sign-in at the provider ended: ${problem}`, { cause });
    this.problem = problem;
  }
}
