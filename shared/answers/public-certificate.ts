import { z } from "zod";
import { verdicts } from "#shared/certificate-status.ts";

const day = z.iso.date();
const bilingual = z.object({ id: z.string(), en: z.string() });

/** A certificate as its page tells it, for programs: `…/verifikasi-sertifikat/{id}.json`. */
const publicCertificate = z.object({
  id: z.uuid(),
  /** Of its page, as the QR code has it. */
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
  /** What holds on `on`: only `valid` may be relied on. */
  verdict: z.enum(verdicts),
  /** The word for it, as the page shows it. */
  status: z.string(),
  /** What that means, in a sentence or more. */
  meaning: bilingual,
  pdf_url: z.url().nullable(),
  issuer: z.object({ name: z.string(), accreditation_number: z.string().nullable() }),
  log: z.object({
    /** Of the log's entry that tells of it; null while that waits, for a second. */
    index: z.int().nullable(),
    proof_url: z.url(),
  }),
  credential_url: z.url(),
});

export type PublicCertificate = z.infer<typeof publicCertificate>;

export const certificateKnown = z.object({
  answer: z.literal("known"),
  /** When it was asked, and the calendar day in Jakarta that it speaks of. */
  checked_at: z.iso.datetime(),
  on: day,
  certificate: publicCertificate,
});

/** Unknown (404), removed (410), cannot be confirmed or asked, or not ready yet (503), asked too often (429): different things. */
export const certificateMiss = z.object({
  answer: z.enum(["unknown", "removed", "unconfirmed", "unavailable", "waiting", "too_many"]),
  checked_at: z.iso.datetime(),
});

/** What the register answers of an address. */
export const certificateAnswer = z.discriminatedUnion("answer", [certificateKnown, certificateMiss]);
export type CertificateAnswer = z.infer<typeof certificateAnswer>;

/** What is said of a number that is nobody's: what is like it is something else, and no status is told of it. */
export const verificationMiss = z.object({
  answer: z.literal("unknown"),
  checked_at: z.iso.datetime(),
  nearest: z.array(z.object({ kind: z.literal("number"), text: z.string() })),
});
export type VerificationMiss = z.infer<typeof verificationMiss>;
