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

/** Form values: every field as text, the pending PDF, and the answer to the renewal question. */
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

/** Default values copied from another certificate, without number, dates, status and file. */
export function valuesLike({ client_name, standard, scope, category, sub_category }: Certificate) {
  const texts = { client_name, standard, scope, category, sub_category };
  return Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value ?? ""]));
}

/** The values of a proposal that was not approved. */
export function valuesFrom(input: Record<string, unknown>) {
  const given = certificateFields.filter((field) => typeof input[field] === "string");
  return Object.fromEntries(given.map((field) => [field, String(input[field])]));
}

/** The error where a status "Kadaluwarsa" contradicts a future expiry date. */
export const renewalProblem = { type: "renewal", message: t("Pilih Jadikan Valid atau Tetap Kadaluwarsa.") };

const checkInput = checkRecordBy<CertificateValues, CertificateContent>(certificateInput);

/** Validates with the server's schema. */
export const checkCertificate: typeof checkInput = async (values, context, options) => {
  const checked = await checkInput(values, context, options);
  const problems: FieldErrors<CertificateValues> = {};
  // After "Lainnya…" an empty status must be an error: the schema would store the default.
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
