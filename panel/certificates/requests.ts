import { HttpError } from "ra-core";
import { z } from "zod";
import { type Certificate, certificateSchema } from "#panel/certificates/certificate.ts";
import { request } from "#panel/providers/request.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";

export async function readCertificate(id: string, signal: AbortSignal): Promise<Certificate> {
  return certificateSchema.parse(await request("GET", `/certificates/${id}`, undefined, signal));
}

export async function addCertificate(input: CertificateInput): Promise<Certificate> {
  return certificateSchema.parse(await request("POST", "/certificates", input));
}

/** Saves over the version that the form was opened on. */
export async function saveCertificate(
  id: string,
  version: number,
  input: CertificateInput,
): Promise<Certificate> {
  return certificateSchema.parse(await request("PUT", `/certificates/${id}`, { ...input, version }));
}

export async function removeCertificate(id: string): Promise<Certificate> {
  return certificateSchema.parse(await request("DELETE", `/certificates/${id}`));
}

export async function restoreCertificate(id: string): Promise<Certificate> {
  return certificateSchema.parse(await request("POST", `/certificates/${id}/restore`));
}

/** Uploads a certificate's PDF and answers the address for `pdf_url`. */
export async function uploadPdf(
  certificateNumber: string,
  file: File,
  onProgress: (progress: SendProgress) => void,
): Promise<string> {
  const query = new URLSearchParams({ certificate_number: certificateNumber, filename: file.name });
  const answer = await sendFile(`/uploads/certificate-pdfs?${query}`, file, onProgress);
  return z.object({ url: z.string() }).parse(answer).url;
}

const certificateEvents = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      actor_name: z.string(),
      occurred_at: z.coerce.date(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type CertificateEvent = z.output<typeof certificateEvents>["data"][number];

export async function listEvents(id: string, signal: AbortSignal): Promise<CertificateEvent[]> {
  const answer = await request("GET", `/certificates/${id}/events`, undefined, signal);
  return certificateEvents.parse(answer).data;
}

/** What stands in the register now, when somebody else saved in between; undefined for any other error. */
export function conflictOf(error: unknown): Certificate | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return z.object({ current: certificateSchema }).safeParse(error.body).data?.current;
}

/** The server's messages by field; none for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const answer = z.object({ errors: z.record(z.string(), z.string()) }).safeParse(error.body);
  return answer.data?.errors ?? {};
}
