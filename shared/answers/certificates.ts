import { z } from "zod";
import { answered, instant, pageOf, uuid } from "#shared/answers/answered.ts";
import { decidedChanges } from "#shared/answers/decisions.ts";
import { certificateInput } from "#shared/schemas/certificate.ts";
import { clientSite } from "#shared/schemas/client.ts";

export const certificate = z.object({
  id: uuid,
  ...answered(certificateInput.shape),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
  removed_at: instant.nullable(),
  client_id: uuid.nullable(),
  /** Of the paper. */
  edition: z.number(),
  /** What is decided already and takes effect on a later day. */
  upcoming: z.array(z.object({ on: z.string(), edition: z.number(), changes: decidedChanges })).nullable(),
  /** Whether the row is what the log tells of it; in lists and where one is read, not in answers to a save. */
  is_confirmed: z
    .boolean()
    .optional()
    .describe("Whether the log confirms it; of what it does not, visitors are told neither status nor date"),
});

export type Certificate = z.output<typeof certificate>;

/** The numbers that a certificate had before, the last one first. */
export const formerNumbers = z.array(z.string());

export const coveredSites = z.array(z.object(answered(clientSite.shape)));

/** The day in Jakarta. */
export const suspendedSince = z.string().nullable();

/** Of a search that finds nothing as the list is narrowed. */
const searchMiss = z.object({
  /** How many it finds without the other filters, and how many of those that were removed from the register. */
  present: z.int(),
  removed: z.int(),
  /** Names and numbers of the register that are like the term, where it finds nothing at all: not what was searched for. */
  nearest: z.array(z.object({ kind: z.enum(["name", "number"]), text: z.string() })),
});

export type SearchMiss = z.output<typeof searchMiss>;

/** A page of the register; `miss` where a search left it empty. */
export const certificatePage = pageOf(certificate).extend({
  miss: searchMiss.nullable(),
  is_more: z
    .boolean()
    .optional()
    .describe(
      "There are more than `total`: of a search that very many certificates match no more are counted",
    ),
});

/** A list to be printed: its first rows, how many there are in all, and whose register it is. */
export const certificatePrintList = pageOf(certificate).extend({ company_name: z.string() });

/** What the register can be ordered by. */
export const certificateSorts = [
  "created_at",
  "client_name",
  "certificate_number",
  "standard",
  "category",
  "status",
  "issue_date",
  "expiry_date",
] as const satisfies readonly (keyof Certificate)[];

export type CertificateSort = (typeof certificateSorts)[number];

/** What a certificate may lack that staff go and look for. */
export const missingData = ["scope", "category", "pdf", "client"] as const;
export type MissingData = (typeof missingData)[number];

/** What the register can be narrowed by, beside the search. */
export const certificateFilters = [
  "client",
  "status",
  "category",
  "standard",
  "issued_from",
  "issued_to",
  "expires_from",
  "expires_to",
  "surveillance_from",
  "surveillance_to",
  "pdf",
  "missing",
  "expiring",
  "surveillance_overdue",
  "removed",
] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

/** The standards in use, the most frequent first. */
export const standardList = z.object({ data: z.array(z.object({ standard: z.string(), total: z.int() })) });

/** What is proposed for a new certificate. */
export const nextCertificateNumber = z.object({ number: z.string() });
