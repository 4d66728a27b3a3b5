import type { PublicServices } from "#core/public-container.ts";
import type { NamedInFile } from "#shared/file-hash.ts";
import type { FileAnswer } from "#site/files/read-file.ts";

/**
 * Records the number in an unknown file (decision 61): a possibly edited copy of a certificate whose PDFs are recorded, or a
 * number that the register does not have.
 */
export function noteUnknownFile(
  { failedChecks }: Pick<PublicServices, "failedChecks">,
  answer: FileAnswer,
  { certificateId, numbers }: NamedInFile,
): void {
  if (answer.is !== "unknown" || !answer.isComplete) return;
  const { named } = answer;
  // Without recorded PDFs an unknown file means nothing.
  if (named && !named.hasFiles) return;
  const number = named?.certificate.certificate_number ?? numbers[0] ?? certificateId;
  if (number) failedChecks.note(number, "file");
}
