import { fileTypeFromBuffer } from "file-type";
import {
  keepUpload,
  type PreparedUpload,
  randomToken,
  readUpload,
  safePart,
  type Upload,
  UploadRefused,
  type UploadStorage,
} from "#core/storage/uploads.ts";
import { limits } from "#shared/limits.ts";
import { isPdfName, uploadMessages } from "#shared/upload-messages.ts";

/**
 * Stores a PDF in the bucket certificate-pdfs as `certificate_{number}_{filename}` (specification 3), in a folder of its own, so that
 * uploads never replace the file of a certificate or its history.
 *
 * @returns the URL for `pdf_url`
 * @throws UploadRefused when it is too large, or not a PDF by name and content
 */
export async function storeCertificatePdf(
  storage: UploadStorage,
  certificateNumber: string,
  upload: Upload,
): Promise<string> {
  const { key, content } = await preparePdf(certificateNumber, upload);
  return await keepUpload(storage, key, content, upload.createdBy);
}

/** The file and key that `storeCertificatePdf` would store. @throws as it does */
export async function preparePdf(certificateNumber: string, upload: Upload): Promise<PreparedUpload> {
  const content = await readPdf(upload);
  const name = `certificate_${safePart(certificateNumber)}_${stemOf(upload)}.pdf`;
  return { key: `certificate-pdfs/${randomToken(9)}/${name}`, content };
}

/**
 * A PDF that an imported text links to, not of a certificate. In the bucket of all PDFs, because only that one is served as downloads
 * (http/media.ts).
 *
 * @throws UploadRefused as `storeCertificatePdf`
 */
export async function prepareLinkedPdf(upload: Upload): Promise<PreparedUpload> {
  const content = await readPdf(upload);
  return { key: `certificate-pdfs/${randomToken(9)}/dokumen_${stemOf(upload)}.pdf`, content };
}

async function readPdf(upload: Upload): Promise<Uint8Array> {
  if (!isPdfName(upload.fileName)) throw new UploadRefused(uploadMessages.notPdf);
  const content = await readUpload(upload, limits.certificatePdfBytesMax, uploadMessages.pdfTooLarge);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== "application/pdf") throw new UploadRefused(uploadMessages.notPdf);
  return content;
}

function stemOf({ fileName }: Upload): string {
  return safePart(fileName.replace(/\.pdf$/i, ""));
}
