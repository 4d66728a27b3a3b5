import { parseQuery } from "#core/register/search/query.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { comparableNumber } from "#shared/search-words.ts";

type Numbered = {
  certificate_number: string;
  former_numbers: readonly string[];
  upcoming: readonly { changes: { certificate_number?: string | undefined } }[] | null;
};

/**
 * Whether an input is a number of this certificate in any spelling: its current one, a former one, or a future one that is decided. The
 * table of numbers is only an index; the certificate's confirmed data decides.
 */
export function hasNumber(certificate: Numbered, typed: string): boolean {
  const parts = parseQuery(typed)?.numbers ?? [];
  return (
    hasNumberAsTyped(certificate, typed) ||
    numbersOf(certificate).some((number) => parts.includes(comparableNumber(number)))
  );
}

/** `hasNumber` with separators compared too: the numbers of two certificates may differ in them only. */
export function hasNumberAsTyped(certificate: Numbered, typed: string): boolean {
  const key = certificateNumberKey(typed);
  return numbersOf(certificate).some((number) => certificateNumberKey(number) === key);
}

/** Whether an input only looks like a number of this certificate: "G1S/2O25" for GIS/2025, as in a forgery. */
export function hasLookAlikeNumber(certificate: Numbered, typed: string): boolean {
  const alike = parseQuery(typed)?.otherReadings.flatMap(({ numbers }) => numbers) ?? [];
  const isAlike = numbersOf(certificate).some((number) => alike.includes(comparableNumber(number)));
  return isAlike && !hasNumber(certificate, typed);
}

function numbersOf({ certificate_number, former_numbers, upcoming }: Numbered): string[] {
  const decided = upcoming?.map(({ changes }) => changes.certificate_number ?? "") ?? [];
  return [certificate_number, ...former_numbers, ...decided];
}
