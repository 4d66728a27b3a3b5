import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";

export type DifferingFile = { sha256: string; certificate_number: string; edition: number; origin: string };

/** Whether the row of `certificate_files` is logged or pending as it stands. */
const isLogged = sql`(exists (select from log_leaves l where l.sha256 = f.sha256 and l.leaf = document_leaf(f))
  or exists (select from log_pending where leaf = document_leaf(f)))`;

/**
 * Logs rows of `certificate_files` that the log lacks.
 *
 * @param db connected as the owner of the tables
 * @param which SHA-256 in hexadecimal, or all that differ
 * @returns those that differ, and how many were adopted
 */
export async function adoptFiles(
  db: Database,
  which: string[] | "all",
): Promise<{ found: DifferingFile[]; adopted: number }> {
  const { rows: found } = await db.execute<DifferingFile>(sql`
    select sha256, certificate_number, f.edition, origin from certificate_files f join certificates c on c.id = certificate_id
    where not ${isLogged} order by certificate_number, f.edition`);
  const hashes = found.map(({ sha256 }) => sha256).filter((hash) => which === "all" || which.includes(hash));
  if (hashes.length === 0) return { found, adopted: 0 };
  const { rowCount } = await db.execute(sql`
    insert into log_pending (leaf) select document_leaf(f) from certificate_files f
    where sha256 = any(${sql.param(hashes)}::text[]) and not ${isLogged} order by recorded_at, sha256, certificate_id, edition`);
  return { found, adopted: rowCount ?? 0 };
}
