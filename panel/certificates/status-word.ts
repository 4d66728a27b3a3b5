import { t } from "#panel/language/t.ts";
import { statusOfVerdict } from "#shared/certificate-status.ts";

/** A status in the person's language where it is one of the register's own words; any other text as staff wrote it. */
export function statusWord(status: string): string {
  const own = Object.values(statusOfVerdict).find((word) => word === status);
  return own ? t(own) : status;
}
