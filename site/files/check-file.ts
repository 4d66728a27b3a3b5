/*
 * Hashes a file on the visitor's device and leads to what the register says of it: the file itself is sent nowhere. It is
 * loaded when somebody chooses or drops one.
 */
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
 * Leads to the answer, or shows why there is none. Of several that are begun only the last one counts.
 *
 * @param readPicture is given a photograph in the place of a PDF
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
  // A folder, or a file that was moved or lies in a cloud that is not connected.
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

/** For the page that is led to: what a file carries stays on the device like the file. */
async function keepCredential(hash: string, content: Uint8Array): Promise<void> {
  const jwt = await readCredentialInPdf(content, reading);
  try {
    if (jwt) sessionStorage.setItem(credentialKeyOf(hash), jwt);
  } catch {
    // A browser that keeps nothing: the page says what the register says, and no more.
  }
}

/** Readers take a PDF whose first line stands anywhere in the first kilobyte. */
function isPdf(content: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(content.subarray(0, 1024)).includes("%PDF-");
}
