import type { PublicServices } from "#core/public-container.ts";
import type { NamedInFile } from "#shared/file-hash.ts";
import type { FileAnswer } from "#site/files/read-file.ts";

/**
 * Counts the number that stands in a file which is none of ours (decision 61): of a certificate whose PDFs are known, since a copy
 * that was edited names it, or one that the register does not have.
 */
export function noteUnknownFile(
  { failedChecks }: Pick<PublicServices, "failedChecks">,
  answer: FileAnswer,
  { certificateId, numbers }: NamedInFile,
): void {
  if (answer.is !== "unknown" || !answer.isComplete) return;
  const { named } = answer;
  // A body that issues its papers elsewhere has no PDF that another could be compared with.
  if (named && !named.hasFiles) return;
  const number = named?.certificate.certificate_number ?? numbers[0] ?? certificateId;
  if (number) failedChecks.note(number, "file");
}
