import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";

/** What became of a list; `checked` is empty where nothing was asked yet. */
export type ListAnswer = {
  typed: string;
  checked: CheckedNumber[];
  checkedAt: Date;
  problem?: "empty" | "not_text" | "too_long" | "too_many" | "unavailable";
};
