import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { postForFile, saveFile } from "#panel/certificates/export/requests.ts";
import { dayInJakarta } from "#shared/time.ts";

/** The local file header signature of a ZIP (APPNOTE 4.3.7). */
const fileBegins = [0x50, 0x4b, 0x03, 0x04];

/**
 * Issues the selected certificates and downloads the archive of their PDFs.
 *
 * @param onProgress told the files that have begun, as they arrive, and how many there will be
 */
export async function issueDocuments(
  selection: SelectionBody,
  onProgress: (progress: { begun: number; total: number }) => void,
): Promise<void> {
  const response = await postForFile("/certificate-documents", selection);
  const total = Number(response.headers.get("X-Files"));
  onProgress({ begun: 0, total });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let begun = 0;
  const count = countFiles(() => {
    begun += 1;
  });
  for (const reader = response.body?.getReader(); reader; ) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    count(value);
    onProgress({ begun: Math.min(begun, total), total });
  }
  saveFile(new Blob(parts, { type: "application/zip" }), `sertifikat-pdf-${dayInJakarta(new Date())}.zip`);
}

/** Counts file headers in a stream whose chunks may end anywhere. */
function countFiles(onFile: () => void): (part: Uint8Array) => void {
  let matched = 0;
  return (part) => {
    for (const byte of part) {
      matched = byte === fileBegins[matched] ? matched + 1 : byte === fileBegins[0] ? 1 : 0;
      if (matched < fileBegins.length) continue;
      matched = 0;
      onFile();
    }
  };
}
