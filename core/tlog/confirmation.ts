import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { type CommittedFields, contentOf, detailsOf, type PageDetails } from "#shared/commitment.ts";

/** What is in the register is not what was last written down of it: nobody can say whether it holds. */
export class UnconfirmedError extends Error {}

/**
 * Of the certificate of a row the latest commitment, packed so that it costs an answer little: salt (16 bytes), hash of the content
 * (32), hash of the page's details (32), and the place in the log (8) once it is there. Null where there is none, where it was erased, and
 * where the log has a later one.
 */
export const packedCommitment = sql<Buffer | null>`(select m.salt || m.content_hash || m.details_hash
    || case when l.commitment_id = m.id then int8send(l.index) else ''::bytea end
  from (select * from certificate_commitments where certificate_id = certificates.id order by id desc limit 1) m
    left join (select index, commitment_id from log_leaves where certificate_id = certificates.id order by seq desc limit 1) l on true
  where coalesce(l.commitment_id, 0) <= m.id)`;

/** The same in SQL, for an operator: which rows are not what was last written down of them. */
export const commitmentDiffers = sql`not exists (
  select from (select * from certificate_commitments where certificate_id = certificates.id order by id desc limit 1) m
  where m.content_hash = sha256(m.salt || convert_to(certificate_content(certificates), 'UTF8'))
    and m.details_hash = sha256(m.salt || convert_to(certificate_page_details(certificates.id), 'UTF8'))
    and m.id >= coalesce((select max(commitment_id) from log_leaves where certificate_id = certificates.id), 0))`;

type Packed = { commitment: Buffer | null };

/** Whether a row, as it was read, says what was last written down of it (docs/decisions/0046). */
function isConfirmed(row: CommittedFields & Packed): boolean {
  const { commitment } = row;
  return commitment !== null && isHashOf(commitment.subarray(16, 48), commitment, contentOf(row));
}

/** The same with what its page tells beside it. */
export function isConfirmedWithDetails(row: CommittedFields & PageDetails & Packed): boolean {
  const { commitment } = row;
  if (commitment === null || !isConfirmed(row)) return false;
  return isHashOf(commitment.subarray(48, 80), commitment, detailsOf(row));
}

/** Of a certificate that had other numbers before, what its page tells beside the row; null for any other. */
export const detailsWhereRenumbered = sql<string | null>`case when exists (
    select from certificate_numbers n where n.certificate_id = certificates.id and n.until is not null)
  then (select details from certificate_page_details_of(certificates.id) details) end`;

/**
 * Whether a row of a list says what was last written down of it: the row itself, and the numbers that it had before, where it names any.
 *
 * @param row with `detailsWhereRenumbered` as its `details`
 */
export function isConfirmedInList(
  row: CommittedFields & Packed & { former_numbers: readonly string[]; details: string | null },
): boolean {
  const { commitment, former_numbers, details } = row;
  if (commitment === null || !isConfirmed(row)) return false;
  if (former_numbers.length === 0) return true;
  return details !== null && isHashOf(commitment.subarray(48, 80), commitment, details);
}

/** Which entry of the log tells of the row; undefined while it waits, for a second at most. */
export function logIndexOf({ commitment }: Packed): number | undefined {
  return commitment && commitment.length > 80 ? Number(commitment.readBigInt64BE(80)) : undefined;
}

function isHashOf(expected: Buffer, commitment: Buffer, text: string): boolean {
  const salted = Buffer.concat([commitment.subarray(0, 16), Buffer.from(text)]);
  return hash("sha256", salted, "buffer").equals(expected);
}

/** Which of these certificates, of which there is no row, the log knows as present. */
export async function listLost(db: Queryable, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select wanted.id from unnest(${sql.param(ids)}::uuid[]) wanted (id), lateral (
      select action from certificate_commitments where certificate_id = wanted.id order by id desc limit 1) last
    where last.action <> 'removed' and not exists (select from certificates where id = wanted.id)`);
  return rows.map(({ id }) => id);
}
