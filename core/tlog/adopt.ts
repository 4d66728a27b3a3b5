import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { commitmentDiffers } from "#core/tlog/confirmation.ts";

export type Differing = { id: string; certificate_number: string; status: string; expiry_date: string };

/**
 * Takes rows into the log that are not what was last written down of them, on record as adopted.
 *
 * @param db a connection of the owner of the tables
 * @param which ids of certificates, or all that differ
 * @returns those that differ, and how many were taken over
 */
export async function adopt(
  db: Database,
  which: string[] | "all",
): Promise<{ found: Differing[]; adopted: number }> {
  const { rows: found } = await db.execute<Differing>(sql`
    select id, certificate_number, status, expiry_date::text from certificates where ${commitmentDiffers} order by certificate_number`);
  const ids = found.map(({ id }) => id).filter((id) => which === "all" || which.includes(id));
  if (ids.length > 0) await db.execute(sql`select commit_certificates(${sql.param(ids)}::uuid[], 'adopted')`);
  return { found, adopted: ids.length };
}
