import { expect, it } from "vitest";
import { openTimeBudget } from "#core/time-budget.ts";

it("a task may take longer than what is left, and the next one waits until that is made up for", async () => {
  // The clock has run for a while.
  let ms = 1_000_000;
  const budget = openTimeBudget({ share: 0.1, savedMsMax: 1_000, now: () => ms });
  const spend = (taken: number) =>
    budget.spend(async () => {
      ms += taken;
    });
  await spend(1_500);
  expect(budget.isLeft()).toBe(false);
  ms += 5_000;
  expect(budget.isLeft()).toBe(false);
  ms += 1;
  expect(budget.isLeft()).toBe(true);
});

it("what is not used is saved, up to a bound; a task that fails costs what it took", async () => {
  let ms = 0;
  const budget = openTimeBudget({ share: 0.1, savedMsMax: 1_000, now: () => ms });
  ms += 60 * 60 * 1000;
  const failed = budget.spend(async () => {
    ms += 1_200;
    throw new Error("too slow");
  });
  await expect(failed).rejects.toThrow("too slow");
  expect(budget.isLeft()).toBe(false);
});
