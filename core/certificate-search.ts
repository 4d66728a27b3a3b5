import type { Database } from "#core/db/client.ts";
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
  /** At most 50: exact number, number that begins so, exact name, name that begins so, then the rest. */
  certificates: FoundCertificate[];
  /** Exact up to `limits.searchTotalMax`. */
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
};

/**
 * The public search (specification 7.1): certificates whose client name or number contains the term, whatever
 * its case, and those whose number begins with it when spaces and dashes are left out. `%` and `_` are letters
 * like others. The work is done by the database function `certificate_search`, see docs/decisions.
 *
 * @param term trimmed; an empty one finds nothing
 */
export async function searchCertificates(db: Database, term: string): Promise<SearchResult> {
  if (!isSearchable(term)) return { certificates: [], total: 0, isMore: false };
  const { rows } = await db.$client.query<FoundCertificate & { total: number }>({
    name: "certificate_search",
    text: "select * from certificate_search($1)",
    values: [term],
  });
  const total = rows[0]?.total ?? 0;
  const certificates = rows.map(({ total: _, ...certificate }) => certificate);
  const isMore = total > limits.searchTotalMax;
  return { certificates, total: Math.min(total, limits.searchTotalMax), isMore };
}

// U+0000 cannot be in a text of the database, U+0001 and U+0002 are the search's own marks, and half a
// surrogate pair cannot be sent: no certificate contains any of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsearchable = /[\u0000-\u0002]/;

function isSearchable(term: string): boolean {
  return term !== "" && term.isWellFormed() && !unsearchable.test(term);
}
