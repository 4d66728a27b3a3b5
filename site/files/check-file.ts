/* Hashes a file in the browser and opens the register's answer; the file is not uploaded. Loaded when a file is chosen or
   dropped. */
import { readCredentialInPdf } from "#shared/credential-in-pdf.ts";
import { fileUrl } from "#shared/file-hash.ts";
import { certificatePdfBytesMax } from "#shared/limits.ts";
import { readNamedInPdf } from "#shared/named-in-pdf.ts";
import type { FileState } from "#site/files/file-states.ts";
import { credentialKeyOf } from "#site/files/kept-credential.ts";
import { sha256 } from "#site/files/sha256.ts";

const reading = {
  bytesMax: 8 * 1024 * 1024,
  streamBytesMax: 2 * 1024 * 1024,
  streamsMax: 200,
  msMax: 2_000,
};
const answerMsMax = 20_000;

let requestNumber = 0;

/**
 * Opens the answer, or shows the error. Only the last of several checks counts.
 *
 * @param readPicture handles photographs, which are scanned for a QR code
 */
export async function checkFile(
  files: File[],
  show: (state: FileState | undefined) => void,
  readPicture: (picture: File) => void,
): Promise<void> {
  requestNumber += 1;
  const mine = requestNumber;
  const answer = await answerFor(files);
  if (mine !== requestNumber) return;
  if ("picture" in answer) {
    show(undefined);
    readPicture(answer.picture);
  } else if ("url" in answer) location.assign(answer.url);
  else show(answer.state);
}

type Answer = { url: string } | { picture: File } | { state: FileState };

async function answerFor([file, another]: File[]): Promise<Answer> {
  if (another) return { state: "several" };
  if (!file || file.size === 0) return { state: "empty" };
  if (file.type.startsWith("image/")) return { picture: file };
  if (file.size > certificatePdfBytesMax) return { state: "too_large" };
  // Reading fails for folders, moved files and cloud files that are not available offline.
  const content = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!content) return { state: "unreadable" };
  if (!isPdf(content)) return { state: "not_pdf" };
  const hash = await sha256(content);
  const headers = { accept: "application/json" };
  const signal = AbortSignal.timeout(answerMsMax);
  const known = await fetch(fileUrl(hash), { headers, signal }).catch(() => undefined);
  if (!known) return { state: "failed" };
  await keepCredential(hash, content);
  return { url: fileUrl(hash, known.status === 404 ? await readNamedInPdf(content, reading) : undefined) };
}

/** Stores the credential for the next page: it stays in the browser like the file. */
async function keepCredential(hash: string, content: Uint8Array): Promise<void> {
  const jwt = await readCredentialInPdf(content, reading);
  try {
    if (jwt) sessionStorage.setItem(credentialKeyOf(hash), jwt);
  } catch {
    // Without storage the page shows the register's answer only.
  }
}

/** PDF readers accept the header anywhere in the first kilobyte. */
function isPdf(content: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(content.subarray(0, 1024)).includes("%PDF-");
}
