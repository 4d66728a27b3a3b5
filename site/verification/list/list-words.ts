import type { Texts } from "#site/texts.tsx";
import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";
import { statusWord } from "#site/verification/status.tsx";

/** The result of a number in one or two words. */
export function statusText(text: Texts, checked: CheckedNumber): string {
  if (checked.is !== "found") return text.plain(`verification.list.${checked.is}`);
  const { verdict, status } = checked.status;
  return verdict === "other" ? status : statusWord(text, verdict);
}
