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
  /** The edition of the document. */
  edition: z.number(),
  /** Decisions that take effect later. */
  upcoming: z.array(z.object({ on: z.string(), edition: z.number(), changes: decidedChanges })).nullable(),
  /** In lists and single reads, not in responses to saves. */
  is_confirmed: z
    .boolean()
    .optional()
    .describe("Whether the log confirms it; of what it does not, visitors are told neither status nor date"),
});

export type Certificate = z.output<typeof certificate>;

/** Former numbers, the most recent first. */
export const formerNumbers = z.array(z.string());

export const coveredSites = z.array(z.object(answered(clientSite.shape)));

/** A day in Jakarta. */
export const suspendedSince = z.string().nullable();

/** Hints for a search without results. */
const searchMiss = z.object({
  /** Results without the other filters, and among removed certificates. */
  present: z.int(),
  removed: z.int(),
  /** Similar names and numbers, if nothing was found at all. */
  nearest: z.array(z.object({ kind: z.enum(["name", "number"]), text: z.string() })),
});

export type SearchMiss = z.output<typeof searchMiss>;

/** A page of the register; `miss` if a search has no results. */
export const certificatePage = pageOf(certificate).extend({
  miss: searchMiss.nullable(),
  is_more: z
    .boolean()
    .optional()
    .describe(
      "There are more than `total`: of a search that very many certificates match no more are counted",
    ),
});

/** A list for printing: its first rows, the total, and the body's name. */
export const certificatePrintList = pageOf(certificate).extend({ company_name: z.string() });

/** Sort keys of the register. */
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

/** The filter for missing data. */
export const missingData = ["scope", "category", "pdf", "client"] as const;
export type MissingData = (typeof missingData)[number];

/** Filters of the register besides the search. */
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

/** The proposed number of a new certificate. */
export const nextCertificateNumber = z.object({ number: z.string() });
