import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";

/** Why no PDF can be issued. */
const issueProblem = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["suspended", "expired", "withdrawn", "other"]) }),
  z.object({ kind: z.literal("characters"), characters: z.array(z.string()) }),
]);

export type IssueProblem = z.output<typeof issueProblem>;

/** The state of a certificate's PDF. */
export const certificateDocument = z.object({
  /** The certificate's current edition. */
  edition: z.int(),
  version: z.int(),
  is_sealed: z.boolean(),
  problem: issueProblem.nullable(),
  /** Null without a PDF, or if it is external. */
  pdf: z
    .object({
      sha256: z.string(),
      edition: z.int(),
      origin: z.enum(["issued", "uploaded"]),
      recorded_at: instant,
      /** False if the log does not confirm it, or the stored file differs. */
      is_confirmed: z.boolean(),
    })
    .nullable(),
  has_other_pdf: z.boolean(),
});

export type CertificateDocumentState = z.output<typeof certificateDocument>;

/** The issued PDF. */
export const issuedDocument = z.object({
  url: z.string(),
  sha256: z.string(),
  edition: z.int(),
  version: z.int(),
});
