import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";

/** The result of a list; `checked` is empty before the first request. */
export type ListAnswer = {
  typed: string;
  checked: CheckedNumber[];
  checkedAt: Date;
  problem?: "empty" | "not_text" | "too_long" | "too_many" | "unavailable";
};
