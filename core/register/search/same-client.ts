import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { type FoundCertificate, readCurrent } from "#core/register/search/search.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { limits } from "#shared/limits.ts";
import type { Day } from "#shared/time.ts";

type SameClient = {
  /** Valid ones first; only those that the log confirms. */
  certificates: FoundCertificate[];
  /** The number of the client's other certificates. */
  total: number;
};

/**
 * Other certificates of the same client, by the client record and not by the printed name; at most `limits.searchResultsMax`.
 *
 * @param clientId null when the certificate has no client record
 */
export async function listOfSameClient(
  db: Database,
  { id, client_id }: { id: string; client_id: string | null },
  today: Day,
): Promise<SameClient> {
  if (!client_id) return { certificates: [], total: 0 };
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select id, count(*) over ()::int as total from certificates
    where client_id = ${client_id} and id <> ${id} and removed_at is null
    order by ${verdictOn(today)} = 'valid' desc, expiry_date desc, id limit ${limits.searchResultsMax}`);
  const present = await readCurrent(
    db,
    rows.map((row) => row.id),
  );
  return { certificates: present.filter((row) => row.is_confirmed), total: rows[0]?.total ?? 0 };
}
