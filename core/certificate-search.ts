import { and, asc, count, isNull, like, or, sql } from "drizzle-orm";
import { escapeLike } from "#core/certificates.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { limits } from "#shared/limits.ts";

export type FoundCertificate = {
  id: string;
  client_name: string;
  certificate_number: string;
  standard: string;
  issue_date: string;
  expiry_date: string;
  status: string;
};

export type SearchResult = {
  certificates: FoundCertificate[];
  /** Exact up to `limits.searchTotalMax`. */
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
};

/** The public search (specification 7.1). @param term trimmed and not empty */
export async function searchCertificates(db: Queryable, term: string): Promise<SearchResult> {
  const pattern = `%${escapeLike(term)}%`;
  const where = and(
    isNull(certificates.removed_at),
    or(
      sql`${certificates.client_name} ilike ${pattern}`,
      sql`${certificates.certificate_number} ilike ${pattern}`,
      like(certificates.number_key, `${escapeLike(certificateNumberKey(term))}%`),
    ),
  );
  const [found, [total]] = await Promise.all([
    db
      .select({
        id: certificates.id,
        client_name: certificates.client_name,
        certificate_number: certificates.certificate_number,
        standard: certificates.standard,
        issue_date: certificates.issue_date,
        expiry_date: certificates.expiry_date,
        status: certificates.status,
      })
      .from(certificates)
      .where(where)
      .orderBy(asc(certificates.client_name), asc(certificates.id))
      .limit(limits.searchResultsMax),
    db.select({ total: count() }).from(certificates).where(where),
  ]);
  return { certificates: found, total: total?.total ?? 0, isMore: false };
}
