import type { CertificateContent } from "#panel/certificates/certificate.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import {
  type Certificate,
  certificate,
  nextCertificateNumber,
  standardList,
} from "#shared/answers/certificates.ts";
import { proposed } from "#shared/answers/decisions.ts";
import { storedFile } from "#shared/answers/uploads.ts";
import type { ChangeKind } from "#shared/change-kind.ts";

export async function readCertificate(id: string, signal?: AbortSignal): Promise<Certificate> {
  return certificate.parse(await request("GET", `/certificates/${id}`, undefined, signal));
}

/** The standards in use, the most frequent first. */
export async function readStandards(signal: AbortSignal) {
  return standardList.parse(await request("GET", "/certificate-standards", undefined, signal)).data;
}

/** The next free number of a pattern. @param on the day for {year} and {month}; today by default */
export async function readNextNumber(pattern: string, on: string | undefined): Promise<string> {
  const query = new URLSearchParams({ pattern, ...(on && { on }) });
  return nextCertificateNumber.parse(await request("GET", `/certificate-numbers/next?${query}`)).number;
}

/** @returns null where it needs an approval */
export async function addCertificate(
  input: CertificateContent & { transferred_in: boolean },
): Promise<Certificate | null> {
  const answer = await request("POST", "/certificates", input);
  return proposed.safeParse(answer).success ? null : certificate.parse(answer);
}

/** Saves over the version that the form was opened on. @param change the kind that the person chose */
export async function saveCertificate(
  { id, version }: Certificate,
  input: CertificateContent,
  change: ChangeKind | undefined,
): Promise<Certificate> {
  const body = { ...input, version, ...(change && { change }) };
  return certificate.parse(await request("PUT", `/certificates/${id}`, body));
}

export async function removeCertificate(id: string): Promise<Certificate> {
  return certificate.parse(await request("DELETE", `/certificates/${id}`));
}

/** For `restoreRow`. */
export const restorable = {
  resource: "certificates",
  messages: { restored: t("Sertifikat berhasil dipulihkan.") },
};

export async function restoreCertificate(id: string): Promise<Certificate> {
  return certificate.parse(await request("POST", `/certificates/${id}/restore`));
}

/** @returns the value for `pdf_url` */
export async function uploadPdf(
  certificateNumber: string,
  file: File,
  onProgress: (progress: SendProgress) => void,
): Promise<string> {
  const query = new URLSearchParams({ certificate_number: certificateNumber, filename: file.name });
  const answer = await sendFile(`/uploads/certificate-pdfs?${query}`, file, onProgress);
  return storedFile.parse(answer).url;
}
