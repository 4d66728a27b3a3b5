import { t } from "#panel/language/t.ts";
import { statusOfVerdict } from "#shared/certificate-status.ts";

/** Translates the known statuses; other texts are returned as they are. */
export function statusWord(status: string): string {
  const own = Object.values(statusOfVerdict).find((word) => word === status);
  return own ? t(own) : status;
}
