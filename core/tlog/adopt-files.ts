import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";

export type DifferingFile = { sha256: string; certificate_number: string; edition: number; origin: string };

/** Of the row of `certificate_files` whether the log tells the same of it, or will. */
const isTold = sql`(exists (select from log_leaves l where l.sha256 = f.sha256 and l.leaf = document_leaf(f))
  or exists (select from log_pending where leaf = document_leaf(f)))`;

/**
 * Takes files into the log that are on record as a certificate's and of which the log tells nothing, as they are on record.
 *
 * @param db a connection of the owner of the tables
 * @param which SHA-256 in hexadecimal, or all that differ
 * @returns those that differ, and how many were taken over
 */
export async function adoptFiles(
  db: Database,
  which: string[] | "all",
): Promise<{ found: DifferingFile[]; adopted: number }> {
  const { rows: found } = await db.execute<DifferingFile>(sql`
    select sha256, certificate_number, f.edition, origin from certificate_files f join certificates c on c.id = certificate_id
    where not ${isTold} order by certificate_number, f.edition`);
  const hashes = found.map(({ sha256 }) => sha256).filter((hash) => which === "all" || which.includes(hash));
  if (hashes.length === 0) return { found, adopted: 0 };
  const { rowCount } = await db.execute(sql`
    insert into log_pending (leaf) select document_leaf(f) from certificate_files f
    where sha256 = any(${sql.param(hashes)}::text[]) and not ${isTold} order by recorded_at, sha256, certificate_id, edition`);
  return { found, adopted: rowCount ?? 0 };
}
