import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { isInDoubt, isLogInDoubt } from "#core/tlog/alarms.ts";
import { truncatedStatus } from "#core/tlog/event-leaf.ts";
import { type CommittedFields, contentOf, detailsOf, type PageDetails } from "#shared/commitment.ts";

/** What is in the register is not what was last written down of it: nobody can say whether it holds. */
export class UnconfirmedError extends Error {}

/** Packed so that it costs an answer little: whether it is in the log (1 byte), the salt (16), and what the hashes are to be found in. */
const flags = { waiting: 0, entry: 1 } as const;
const places = { salt: 1, hashes: 17, details: 49, entry: 25 } as const;

const parts = sql`case when l.commitment_id = m.id then '\\x01'::bytea || m.salt || int8send(l.index) || convert_to(l.leaf, 'UTF8')
    when m.id > coalesce(l.commitment_id, 0) and exists (select from log_pending where commitment_id = m.id)
    then '\\x00'::bytea || m.salt || m.content_hash || m.details_hash end`;
const latest = sql`(select * from certificate_commitments where certificate_id = certificates.id order by id desc limit 1) m
    left join (select index, leaf, commitment_id from log_leaves where certificate_id = certificates.id order by seq desc limit 1) l on true`;

/**
 * What the log tells of the certificate of a row: its last entry (place, 8 bytes, and text) where that is of the latest commitment, else
 * the hashes of that commitment (32 bytes each) while it waits. The sequencer moves it in one transaction, so a statement sees the one or
 * the other. Null where there is neither, and where the salt was erased.
 */
export const comparedCommitment = sql<Buffer | null>`(select ${parts} from ${latest})`;

/** `comparedCommitment` for answers: empty while an alarm puts the certificate, or the log as a whole, in doubt. */
export const packedCommitment = sql<Buffer | null>`(select case when ${isInDoubt(sql`certificates.id`)} then ''::bytea else ${parts} end
  from ${latest})`;

type Packed = { id: string; commitment: Buffer | null };

/** Whether an alarm is why nothing is said of the row: it may be what the log tells all the same. */
export function isWithheldByAlarm({ commitment }: Pick<Packed, "commitment">): boolean {
  return commitment?.length === 0;
}

/** Whether a row, as it was read, says what the log tells of it (docs/decisions/0046). */
function isConfirmed(row: CommittedFields & Packed): boolean {
  const { commitment } = row;
  if (!commitment?.length) return false;
  const content = saltedHash(commitment, contentOf(row));
  const entry = entryOf(row);
  if (!entry) return content.equals(commitment.subarray(places.hashes, places.details));
  const period = `"valid_from":"${row.issue_date}","valid_until":"${row.expiry_date}"}`;
  return (
    entry.text.includes(`"certificate":"${row.id}","content":"${content.toString("hex")}",`) &&
    // What it says in clear is what everybody else reads of it.
    entry.text.includes(`"status":${JSON.stringify(truncatedStatus(row.status))},"type":"event",`) &&
    entry.text.subarray(-period.length).equals(Buffer.from(period))
  );
}

/** Whether the row and what its page tells beside it agree with the log. */
export function isConfirmedWithDetails(row: CommittedFields & PageDetails & Packed): boolean {
  return isConfirmed(row) && areDetails(row, detailsOf(row));
}

function areDetails(row: Packed, details: string): boolean {
  const { commitment } = row;
  if (!commitment) return false;
  const hash = saltedHash(commitment, details);
  const entry = entryOf(row);
  return entry
    ? entry.text.includes(`,"details":"${hash.toString("hex")}",`)
    : hash.equals(commitment.subarray(places.details));
}

function saltedHash(commitment: Buffer, text: string): Buffer {
  const salt = commitment.subarray(places.salt, places.hashes);
  return hash("sha256", Buffer.concat([salt, Buffer.from(text)]), "buffer");
}

/** The entry of the log that tells of a row; undefined while it waits, for a second at most, and where nothing is told. */
export function entryOf({
  commitment,
}: Pick<Packed, "commitment">): { index: number; text: Buffer } | undefined {
  if (commitment?.[0] !== flags.entry) return undefined;
  return { index: Number(commitment.readBigInt64BE(places.hashes)), text: commitment.subarray(places.entry) };
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
  const { former_numbers, details } = row;
  return isConfirmed(row) && (former_numbers.length === 0 || (details !== null && areDetails(row, details)));
}

export type Lost = {
  id: string;
  /** The log knows it as present: somebody took its row away. Else it is the log as a whole that is in doubt. */
  isGone: boolean;
};

/** Which of these certificates nobody may call unknown, though there is no row. */
export async function listLost(db: Queryable, ids: string[]): Promise<Lost[]> {
  const { rows } = await db.execute<Lost>(sql`
    select wanted.id, coalesce(${isKnown}, false) as "isGone" from unnest(${sql.param(ids)}::uuid[]) wanted (id)
      left join lateral (select id, action from certificate_commitments where certificate_id = wanted.id order by id desc limit 1) m on true
      left join lateral (select leaf from log_leaves where certificate_id = wanted.id order by seq desc limit 1) l on true
    where not exists (select from certificates where id = wanted.id) and (${isLogInDoubt} or ${isKnown})`);
  return rows;
}

/** Which of these certificates the log knows as present, though there is no row. */
export async function listGone(db: Queryable, ids: string[]): Promise<string[]> {
  return (await listLost(db, ids)).filter(({ isGone }) => isGone).map(({ id }) => id);
}

/** That it was removed counts as soon as it waits for the log. */
const isKnown = sql`(m.action <> 'removed' or (strpos(l.leaf, '"removed":true') = 0
  and not coalesce(m.action = 'removed' and exists (select from log_pending where commitment_id = m.id), false)))`;
