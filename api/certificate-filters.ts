import { day, queryText, searchText, z } from "#api/responses.ts";
import type { CertificateFilters } from "#core/register/filters.ts";
import { type CertificateFilter, missingData } from "#shared/answers/certificates.ts";
import { findVerdict, verdicts } from "#shared/certificate-status.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";

const isTrue = z.enum(["true", "false"]);

/** The register's filters, in the query of a list and as `filters` of a body. */
export const certificateFilters = {
  q: searchText.optional(),
  /** Today's verdict, or a stored status. */
  status: z
    .string()
    .transform((name) => findVerdict(name) ?? name)
    .pipe(z.enum(verdicts))
    .optional()
    .openapi({ type: "string", enum: [...verdicts], description: "What it is shown as today" }),
  client: z.uuid().optional().openapi({ description: "The client's id" }),
  category: queryText.max(certificateLengths.category).optional(),
  standard: queryText.max(certificateLengths.standard).optional(),
  issued_from: day,
  issued_to: day,
  expires_from: day,
  expires_to: day,
  /** The planned day of a surveillance audit that is not done yet. */
  surveillance_from: day,
  surveillance_to: day,
  pdf: isTrue.optional().openapi({ description: "Whether it has a PDF" }),
  missing: z.enum(missingData).optional(),
  removed: isTrue.default("false"),
  /** Only those whose last day comes within 90 days. */
  expiring: isTrue.default("false"),
  /** Only those with a surveillance audit that should have been done. */
  surveillance_overdue: isTrue.default("false"),
} satisfies Record<CertificateFilter | "q", z.ZodType>;

const parsed = z.object(certificateFilters);

/** Converts the filters of a request for the stores. */
export function filtersOf(filters: z.output<typeof parsed>): CertificateFilters {
  return {
    search: filters.q,
    verdict: filters.status,
    clientId: filters.client,
    category: filters.category,
    standard: filters.standard,
    issuedFrom: filters.issued_from,
    issuedTo: filters.issued_to,
    expiresFrom: filters.expires_from,
    expiresTo: filters.expires_to,
    surveillanceFrom: filters.surveillance_from,
    surveillanceTo: filters.surveillance_to,
    hasPdf: filters.pdf === undefined ? undefined : filters.pdf === "true",
    missing: filters.missing,
    removed: filters.removed === "true",
    isExpiring: filters.expiring === "true",
    isSurveillanceOverdue: filters.surveillance_overdue === "true",
  };
}
