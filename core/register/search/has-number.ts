import { parseQuery } from "#core/register/search/query.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { comparableNumber } from "#shared/search-words.ts";

type Numbered = {
  certificate_number: string;
  former_numbers: readonly string[];
  upcoming: readonly { changes: { certificate_number?: string | undefined } }[] | null;
};

/**
 * Whether what somebody typed is a number of this certificate, however it is spelled: its own, one that it had before, or one that was
 * decided for it. The table of numbers finds certificates quickly; what counts is what the certificate itself is confirmed to be.
 */
export function hasNumber(
  { certificate_number, former_numbers, upcoming }: Numbered,
  typed: string,
): boolean {
  const decided = upcoming?.map(({ changes }) => changes.certificate_number ?? "") ?? [];
  const own = [certificate_number, ...former_numbers, ...decided];
  const [key, parts] = [certificateNumberKey(typed), parseQuery(typed)?.numbers ?? []];
  return own.some(
    (number) => certificateNumberKey(number) === key || parts.includes(comparableNumber(number)),
  );
}
