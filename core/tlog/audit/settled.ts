import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";

/**
 * Of commitments that something is wrong with those after which an operator had the log adopt what their certificate's row says: they are
 * still wrong, and what holds today does not rest on them any more.
 *
 * @returns their ids
 */
export async function listSettled(
  db: Database,
  wrong: readonly { certificate_id?: string; commitment_id: string | null }[],
): Promise<Set<string>> {
  const known = wrong.filter(({ certificate_id, commitment_id }) => certificate_id && commitment_id !== null);
  if (known.length === 0) return new Set();
  const { rows } = await db.execute<{ commitment_id: string }>(sql`
    select wrong.commitment_id from unnest(${sql.param(known.map(({ certificate_id }) => certificate_id))}::uuid[],
        ${sql.param(known.map(({ commitment_id }) => commitment_id))}::bigint[]) wrong (certificate_id, commitment_id)
    where exists (select from log_leaves l where l.certificate_id = wrong.certificate_id and l.commitment_id > wrong.commitment_id
      and l.leaf like '{"action":"adopted",%')`);
  return new Set(rows.map(({ commitment_id }) => commitment_id));
}
