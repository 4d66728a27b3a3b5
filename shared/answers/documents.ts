import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";

/** Why a certificate is not issued as PDF. */
const issueProblem = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["suspended", "expired", "withdrawn", "other"]) }),
  z.object({ kind: z.literal("characters"), characters: z.array(z.string()) }),
]);

export type IssueProblem = z.output<typeof issueProblem>;

/** The PDF that a certificate has, and whether another can be issued. */
export const certificateDocument = z.object({
  /** Of the certificate as it is today. */
  edition: z.int(),
  version: z.int(),
  is_sealed: z.boolean(),
  problem: issueProblem.nullable(),
  /** Null where there is none, or where it is no file of ours. */
  pdf: z
    .object({
      sha256: z.string(),
      edition: z.int(),
      origin: z.enum(["issued", "uploaded"]),
      recorded_at: instant,
      /** False where the register's log does not tell the same of it, or the stored file is another. */
      is_confirmed: z.boolean(),
    })
    .nullable(),
  has_other_pdf: z.boolean(),
});

export type CertificateDocumentState = z.output<typeof certificateDocument>;

/** A certificate that has a new PDF. */
export const issuedDocument = z.object({
  url: z.string(),
  sha256: z.string(),
  edition: z.int(),
  version: z.int(),
});
