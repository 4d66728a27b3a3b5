import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";

/**
 * Those of the wrong commitments after which an operator adopted the certificate's row (`adopt.ts`): they stay wrong, but the present state
 * no longer rests on them.
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
