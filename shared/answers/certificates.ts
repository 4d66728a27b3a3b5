import { z } from "zod";
import { answered, instant, uuid } from "#shared/answers/answered.ts";
import { type CertificateInput, certificateInput } from "#shared/schemas/certificate.ts";

export const certificate = z.object({
  id: uuid,
  ...answered(certificateInput.shape),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
  removed_at: instant.nullable(),
});

export type Certificate = z.output<typeof certificate>;

/** The numbers that a certificate had before, the last one first. */
export const formerNumbers = z.array(z.string());

/** The day in Jakarta. */
export const suspendedSince = z.string().nullable();

/** What the register can be ordered by. */
export const certificateSorts = [
  "created_at",
  "client_name",
  "certificate_number",
  "category",
  "status",
  "expiry_date",
] as const satisfies readonly (keyof Certificate)[];

export type CertificateSort = (typeof certificateSorts)[number];

/** What the register can be narrowed by. */
export type CertificateFilter = keyof Pick<CertificateInput, "status" | "category"> | "removed" | "expiring";
