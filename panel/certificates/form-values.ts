import type { FieldErrors } from "react-hook-form";
import type { CertificateContent } from "#panel/certificates/certificate.ts";
import { isRenewed, type Renewal, renewalOf } from "#panel/certificates/renewal.ts";
import { checkRecordBy } from "#panel/form/check.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
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

/** What the form holds: every field as text, a PDF that waits to be uploaded, and what is said of a renewal. */
export type CertificateValues = Record<CertificateFields, string> & {
  files: { pdf_url: File | null };
  renewal: Renewal;
};

export function valuesOf(certificate: Certificate | undefined): CertificateValues {
  const texts = certificateFields.map((field) => [field, certificate?.[field] ?? ""]);
  const values: CertificateValues = {
    ...Object.fromEntries(texts),
    files: { pdf_url: null },
    renewal: renewalOf(certificate),
  };
  return certificate ? values : { ...values, status: defaultStatus };
}

/** A new certificate with what it has in common with another: number, days, status and file are its own. */
export function valuesLike({ client_name, standard, scope, category, sub_category }: Certificate) {
  const texts = { client_name, standard, scope, category, sub_category };
  return Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value ?? ""]));
}

/** What was typed for a certificate that waited for a second person and was not granted. */
export function valuesFrom(input: Record<string, unknown>) {
  const given = certificateFields.filter((field) => typeof input[field] === "string");
  return Object.fromEntries(given.map((field) => [field, String(input[field])]));
}

/** Why a date to come is not saved with Kadaluwarsa unless somebody says so. */
export const renewalProblem = { type: "renewal", message: t("Pilih Jadikan Valid atau Tetap Kadaluwarsa.") };

const checkInput = checkRecordBy<CertificateValues, CertificateContent>(certificateInput);

/** All problems at once, by the schema that the server uses as well. */
export const checkCertificate: typeof checkInput = async (values, context, options) => {
  const checked = await checkInput(values, context, options);
  const problems: FieldErrors<CertificateValues> = {};
  // An empty status would be stored as the default: somebody who chose "Lainnya…" did not mean that.
  if (!values.status.trim())
    problems.status = { type: "custom", message: serverMessage(certificateMessages.required) };
  if (isRenewed(values) && !values.renewal.isDeclined) problems.status = renewalProblem;
  const pdfProblem = values.files.pdf_url && problemOfPdf(values.files.pdf_url);
  if (pdfProblem) problems.pdf_url = { type: "custom", message: pdfProblem };
  if (Object.keys(problems).length === 0) return checked;
  return { values: {}, errors: { ...checked.errors, ...problems } };
};

function problemOfPdf(file: File): string | undefined {
  if (!isPdfName(file.name)) return serverMessage(uploadMessages.notPdf);
  if (file.size > limits.certificatePdfBytesMax) return serverMessage(uploadMessages.pdfTooLarge);
  if (file.size === 0) return t("Berkas ini kosong.");
  return undefined;
}
