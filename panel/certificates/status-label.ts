import { t } from "#panel/language/t.ts";
import { statusOfVerdict } from "#shared/certificate-status.ts";

/** A status as staff read it: one that the register knows in their language, any other text as it was written. */
export function statusLabel(status: string): string {
  const known = Object.values(statusOfVerdict).find((word) => word === status);
  return known ? t(known) : status;
}
