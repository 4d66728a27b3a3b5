import { z } from "zod";
import { verdicts } from "#shared/certificate-status.ts";

const day = z.iso.date();
const bilingual = z.object({ id: z.string(), en: z.string() });

/** The certificate page's data for programs: `…/verifikasi-sertifikat/{id}.json`. */
const publicCertificate = z.object({
  id: z.uuid(),
  /** The URL of its page, as in the QR code. */
  url: z.url(),
  certificate_number: z.string(),
  former_numbers: z.array(z.string()),
  client_name: z.string(),
  standard: z.string(),
  scope: z.string().nullable(),
  category: z.string().nullable(),
  sub_category: z.string().nullable(),
  issue_date: day,
  certified_since: day
    .nullable()
    .describe(
      "Held without a gap since this day, where the decisions about it tell of an earlier paper than the one in force; null otherwise, and of what is neither valid nor suspended",
    ),
  expiry_date: day,
  edition: z.int(),
  sites: z.array(z.object({ name: z.string(), city: z.string(), country: z.string() })),
  /** The verdict on the day `on`; only `valid` may be relied on. */
  verdict: z.enum(verdicts),
  /** The status as shown on the page. */
  status: z.string(),
  /** The explanation of the status. */
  meaning: bilingual,
  pdf_url: z.url().nullable(),
  issuer: z.object({ name: z.string(), accreditation_number: z.string().nullable() }),
  log: z.object({
    /** The index of the log entry; null while pending, for a second. */
    index: z.int().nullable(),
    proof_url: z.url(),
  }),
  credential_url: z.url(),
});

export type PublicCertificate = z.infer<typeof publicCertificate>;

export const certificateKnown = z.object({
  answer: z.literal("known"),
  /** The time of the request, and the day in Jakarta to which the answer applies. */
  checked_at: z.iso.datetime(),
  on: day,
  certificate: publicCertificate,
});

/** Distinct answers: unknown (404), removed (410), unconfirmed, unavailable or pending (503), rate-limited (429). */
export const certificateMiss = z.object({
  answer: z.enum(["unknown", "removed", "unconfirmed", "unavailable", "waiting", "too_many"]),
  checked_at: z.iso.datetime(),
});

/** The answer for a certificate's URL. */
export const certificateAnswer = z.discriminatedUnion("answer", [certificateKnown, certificateMiss]);
export type CertificateAnswer = z.infer<typeof certificateAnswer>;

/** The answer for an unknown number: similar numbers, without their status. */
export const verificationMiss = z.object({
  answer: z.literal("unknown"),
  checked_at: z.iso.datetime(),
  nearest: z.array(z.object({ kind: z.literal("number"), text: z.string() })),
});
export type VerificationMiss = z.infer<typeof verificationMiss>;
