import type { Texts } from "#site/texts.tsx";
import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";
import { statedStatus } from "#site/verification/status.tsx";

/** The result of a number in a few words. */
export function statusText(text: Texts, checked: CheckedNumber): string {
  if (checked.is !== "found") return text.plain(`verification.list.${checked.is}`);
  return statedStatus(text, checked.status);
}
