import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { Files } from "#core/storage/files.ts";
import { limits } from "#shared/limits.ts";
import { isPdfName, uploadMessages } from "#shared/upload-messages.ts";

/** An upload that cannot be taken; the message is for the person. */
export class UploadRefused extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Stores a PDF in the bucket certificate-pdfs under `certificate_{number}_{filename}` (specification 3), in
 * a folder of its own: an upload never replaces the file that a saved certificate or its history shows.
 *
 * @returns the address for `pdf_url`
 * @throws UploadRefused when it is too large or no PDF, by name and by content
 */
export async function storeCertificatePdf(
  files: Files,
  upload: {
    certificateNumber: string;
    fileName: string;
    announcedBytes: number;
    body: ReadableStream<Uint8Array> | undefined;
  },
): Promise<string> {
  if (!isPdfName(upload.fileName)) throw new UploadRefused(uploadMessages.notPdf);
  if (upload.announcedBytes > limits.certificatePdfBytesMax)
    throw new UploadRefused(uploadMessages.pdfTooLarge, true);
  const content = await readBounded(upload.body, limits.certificatePdfBytesMax);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== "application/pdf") throw new UploadRefused(uploadMessages.notPdf);

  const stem = upload.fileName.replace(/\.pdf$/i, "");
  const name = `certificate_${safePart(upload.certificateNumber)}_${safePart(stem)}.pdf`;
  const key = `certificate-pdfs/${randomBytes(9).toString("base64url")}/${name}`;
  await files.put(key, content, { contentType: "application/pdf" });
  return `/media/${key}`;
}

/** At most 20 MB are ever held, however much is sent. */
async function readBounded(
  body: ReadableStream<Uint8Array> | undefined,
  bytesMax: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new UploadRefused(uploadMessages.pdfTooLarge, true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A part of a file name that no file system and no address stumbles over. */
function safePart(text: string): string {
  const ascii = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return (
    ascii
      .replace(/[^A-Za-z0-9.-]+/g, "-")
      .replace(/^[-.]+|-+$/g, "")
      .slice(-120) || "berkas"
  );
}
