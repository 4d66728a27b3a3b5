import type { Actor } from "#core/actor.ts";
import {
  documentOf,
  type IssueServices,
  issueDocument,
  type Letterhead,
  problemOf,
} from "#core/documents/issue.ts";
import { type FoundRecord, findRecords } from "#core/documents/record.ts";
import { type FoundPdf, findPdf } from "#core/register/issued-pdf.ts";
import { readRecordedPdf } from "#core/storage/recorded-pdf.ts";
import type { ZippedFile } from "#core/zip.ts";
import { certificateFileName } from "#shared/certificate-number.ts";
import { issueProblemWords } from "#shared/issue-problems.ts";
import { dayInJakarta } from "#shared/time.ts";

type Chosen = { id: string; certificate_number: string };

/** The files of the archive: PDFs, issued one by one as it is streamed, and a text file that names certificates without one. */
export async function documentFiles(
  services: IssueServices,
  letterhead: Letterhead,
  chosen: Chosen[],
  actor: Actor & { id: string },
): Promise<ZippedFile[]> {
  const { db, files } = services;
  const ids = chosen.map(({ id }) => id);
  const found = await findRecords(db, ids, dayInJakarta(new Date()));
  const nameFor = uniqueNames();
  const zipped: ZippedFile[] = [];
  const refused: string[] = [];
  for (const { id, certificate_number } of chosen) {
    const one = found.get(id);
    const pdf = one?.pdf_url?.trim() ? await findPdf(db, id) : undefined;
    const reason = reasonAgainst(one, pdf, letterhead);
    if (reason) refused.push(`${certificate_number}: ${reason}`);
    else zipped.push({ name: nameFor(certificate_number), content: () => contentOf(id, one, pdf) });
  }
  if (refused.length > 0)
    zipped.push({ name: "tidak-diterbitkan.txt", content: () => [`${refused.join("\r\n")}\r\n`] });
  return zipped;

  async function* contentOf(id: string, one: FoundRecord | undefined, pdf: FoundPdf | undefined) {
    if (pdf && pdf.edition === one?.record.edition) {
      const content = await readRecordedPdf(files, pdf);
      if (!content) throw new Error(`The stored PDF ${pdf.path} is not what was recorded of it`);
      yield content;
    } else {
      const issued = await issueDocument(services, letterhead, { id, version: one?.version }, actor);
      // Abort the download, or the archive would be incomplete without notice.
      if (issued.outcome !== "issued") throw new Error(`Certificate ${id} was changed while it was issued`);
      yield issued.content;
    }
  }
}

const messages = {
  removed: "Tidak ada lagi dalam register.",
  otherPdf:
    "Memiliki PDF yang diunggah atau ditautkan: terbitkan dari halaman sertifikatnya bila hendak diganti.",
  unconfirmed:
    "PDF-nya tidak dapat dikonfirmasi dengan log register: periksa, lalu terbitkan ulang dari halaman sertifikatnya.",
};

function reasonAgainst(
  found: FoundRecord | undefined,
  pdf: FoundPdf | undefined,
  letterhead: Letterhead,
): string | undefined {
  if (!found) return messages.removed;
  if (pdf && !(pdf.is_confirmed && pdf.edition <= found.record.edition)) return messages.unconfirmed;
  if (found.pdf_url?.trim() && pdf?.origin !== "issued") return messages.otherPdf;
  const problem = problemOf(found, documentOf(found, letterhead));
  return problem && issueProblemWords(problem);
}

/** Adds a number to equal names. */
function uniqueNames(): (certificateNumber: string) => string {
  const taken = new Map<string, number>();
  return (certificateNumber) => {
    const name = certificateFileName(certificateNumber);
    const key = name.toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? name : name.replace(/\.pdf$/, `--${count}.pdf`);
  };
}
