import type { Resolver } from "react-hook-form";
import type { CertificateContent } from "#panel/certificates/certificate.ts";
import { refusal } from "#panel/form/refusal.ts";
import type { Checked } from "#panel/form/use-record-form.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { defaultStatus } from "#shared/certificate-status.ts";
import { limits } from "#shared/limits.ts";
import {
  type CertificateFields,
  certificateFields,
  certificateInput,
  certificateMessages,
} from "#shared/schemas/certificate.ts";
import { isPdfName, uploadMessages } from "#shared/upload-messages.ts";

/** What the form holds: every field as text, and a PDF that waits to be uploaded. */
export type CertificateValues = Record<CertificateFields, string> & { files: { pdf_url: File | null } };

export function valuesOf(certificate: Certificate | undefined): CertificateValues {
  const texts = certificateFields.map((field) => [field, certificate?.[field] ?? ""]);
  const values: CertificateValues = { ...Object.fromEntries(texts), files: { pdf_url: null } };
  return certificate ? values : { ...values, status: defaultStatus };
}

/** All problems at once, by the schema that the server uses as well. */
export const checkCertificate: Resolver<CertificateValues, unknown, Checked<CertificateContent>> = ({
  files,
  ...texts
}) => {
  const problems: Partial<Record<CertificateFields, string>> = {};
  const parsed = certificateInput.safeParse(texts);
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[path[0] as CertificateFields] ??= message;
  }
  // An empty status would be stored as the default: somebody who chose "Lainnya…" did not mean that.
  if (!texts.status.trim()) problems.status = certificateMessages.required;
  const pdfProblem = files.pdf_url && problemOfPdf(files.pdf_url);
  if (pdfProblem) problems.pdf_url = pdfProblem;
  if (parsed.success && Object.keys(problems).length === 0)
    return { values: { input: parsed.data, files }, errors: {} };
  return refusal(problems);
};

function problemOfPdf(file: File): string | undefined {
  if (!isPdfName(file.name)) return uploadMessages.notPdf;
  if (file.size > limits.certificatePdfBytesMax) return uploadMessages.pdfTooLarge;
  if (file.size === 0) return "Berkas ini kosong.";
  return undefined;
}
