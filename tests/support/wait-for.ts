import { vi } from "vitest";

/**
 * Waits until what a test looks for is there. It ends as soon as that is so: the limit is for what never comes, far above what a machine
 * under load takes.
 *
 * @param look called again until it neither throws nor rejects
 * @returns what it returned then
 * @throws what it threw last, after two minutes
 */
export function waitFor<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: 120_000, interval: 50 });
}
