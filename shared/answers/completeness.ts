import { z } from "zod";
import { answered, pageOf, uuid } from "#shared/answers/answered.ts";
import { completenessFields } from "#shared/completeness.ts";
import { certificateInput } from "#shared/schemas/certificate.ts";
import { certificateDetailsInput } from "#shared/schemas/certificate-details.ts";
import { clientSite } from "#shared/schemas/client.ts";

const { sites: _, original_issue_date, ...fields } = certificateDetailsInput.shape;

/** The accreditation data of a certificate; version 0 if never saved. */
export const certificateDetails = z.object({
  ...answered(fields),
  original_issue_date: z.string().meta({ format: "date" }).nullable(),
  sites: z.array(z.object(answered(clientSite.shape))),
  version: z.int(),
});

export type CertificateDetails = z.output<typeof certificateDetails>;

const field = z.enum(completenessFields);

/** The number of certificates valid today, and how many lack each field. */
export const completeness = z.object({
  valid: z.int(),
  missing: z.record(field, z.int()),
});

export type Completeness = z.output<typeof completeness>;

const { client_name, certificate_number, standard, expiry_date } = certificateInput.shape;

/** A valid certificate with its missing fields. */
const incompleteCertificate = z.object({
  id: uuid,
  client_id: uuid.nullable(),
  ...answered({ client_name, certificate_number, standard, expiry_date }),
  missing: z.array(field),
});

export type IncompleteCertificate = z.output<typeof incompleteCertificate>;
export const incompleteCertificatePage = pageOf(incompleteCertificate);
