import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { isInDoubt, isLogInDoubt } from "#core/tlog/alarms.ts";
import { truncatedStatus } from "#core/tlog/event-leaf.ts";
import { type CommittedFields, contentOf, detailsOf, type PageDetails } from "#shared/commitment.ts";

/** Register and log differ, so that nobody can say which of them is right. */
export class UnconfirmedError extends Error {}

/** Packed into one bytea, which costs an answer little: a flag (1 byte), the salt (16), then the log entry or the hashes. */
const flags = { waiting: 0, entry: 1 } as const;
const offsets = { salt: 1, hashes: 17, details: 49, entry: 25 } as const;

const parts = sql`case when l.commitment_id = m.id then '\\x01'::bytea || m.salt || int8send(l.index) || convert_to(l.leaf, 'UTF8')
    when m.id > coalesce(l.commitment_id, 0) and exists (select from log_pending where commitment_id = m.id)
    then '\\x00'::bytea || m.salt || m.content_hash || m.details_hash end`;
const latest = sql`(select * from certificate_commitments where certificate_id = certificates.id order by id desc limit 1) m
    left join (select index, leaf, commitment_id from log_leaves where certificate_id = certificates.id order by seq desc limit 1) l on true`;

/**
 * What to compare a certificate's row with: its last log entry (index, 8 bytes, and text) if that is of the latest commitment, else the
 * hashes of that commitment (32 bytes each) while it is pending. The sequencer moves a commitment in one transaction, so a statement sees
 * one or the other. Null where there is neither, and where the salt was erased.
 */
export const comparedCommitment = sql<Buffer | null>`(select ${parts} from ${latest})`;

/** `comparedCommitment` for answers: empty while an alarm puts the certificate or the whole log in doubt. */
export const packedCommitment = sql<Buffer | null>`(select case when ${isInDoubt(sql`certificates.id`)} then ''::bytea else ${parts} end
  from ${latest})`;

type Packed = { id: string; commitment: Buffer | null };

/** Whether an alarm is why the row is not confirmed: row and log may agree nevertheless. */
export function isWithheldByAlarm({ commitment }: Pick<Packed, "commitment">): boolean {
  return commitment?.length === 0;
}

/** Whether a row agrees with the log (docs/decisions/0046). */
function isConfirmed(row: CommittedFields & Packed): boolean {
  const { commitment } = row;
  if (!commitment?.length) return false;
  const content = saltedHash(commitment, contentOf(row));
  const entry = entryOf(row);
  if (!entry) return content.equals(commitment.subarray(offsets.hashes, offsets.details));
  const period = `"valid_from":"${row.issue_date}","valid_until":"${row.expiry_date}"}`;
  return (
    entry.text.includes(`"certificate":"${row.id}","content":"${content.toString("hex")}",`) &&
    // Status and period are in the entry in clear as well: outsiders read them there.
    entry.text.includes(`"status":${JSON.stringify(truncatedStatus(row.status))},"type":"event",`) &&
    entry.text.subarray(-period.length).equals(Buffer.from(period))
  );
}

/** Whether the row, and the details that its page adds, agree with the log. */
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
    : hash.equals(commitment.subarray(offsets.details));
}

function saltedHash(commitment: Buffer, text: string): Buffer {
  const salt = commitment.subarray(offsets.salt, offsets.hashes);
  return hash("sha256", Buffer.concat([salt, Buffer.from(text)]), "buffer");
}

/** The log entry of a row; undefined while it is pending, for a second at most, and where there is nothing to compare with. */
export function entryOf({
  commitment,
}: Pick<Packed, "commitment">): { index: number; text: Buffer } | undefined {
  if (commitment?.[0] !== flags.entry) return undefined;
  return {
    index: Number(commitment.readBigInt64BE(offsets.hashes)),
    text: commitment.subarray(offsets.entry),
  };
}

/** SQL: the page's details of a certificate that had other numbers before; null for any other. */
export const detailsWhereRenumbered = sql<string | null>`case when exists (
    select from certificate_numbers n where n.certificate_id = certificates.id and n.until is not null)
  then (select details from certificate_page_details_of(certificates.id) details) end`;

/**
 * Whether a row of a list agrees with the log, and the former numbers that it names too.
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
  /** The log knows it as present, so its row was deleted behind the log. False where only the log as a whole is in doubt. */
  isGone: boolean;
};

/** Which of these certificates without a row must not be answered as unknown. */
export async function listLost(db: Queryable, ids: string[]): Promise<Lost[]> {
  const { rows } = await db.execute<Lost>(sql`
    select wanted.id, coalesce(${isKnown}, false) as "isGone" from unnest(${sql.param(ids)}::uuid[]) wanted (id)
      left join lateral (select id, action from certificate_commitments where certificate_id = wanted.id order by id desc limit 1) m on true
      left join lateral (select leaf from log_leaves where certificate_id = wanted.id order by seq desc limit 1) l on true
    where not exists (select from certificates where id = wanted.id) and (${isLogInDoubt} or ${isKnown})`);
  return rows;
}

/** Which of these certificates without a row are present by the log. */
export async function listGone(db: Queryable, ids: string[]): Promise<string[]> {
  return (await listLost(db, ids)).filter(({ isGone }) => isGone).map(({ id }) => id);
}

/** A removal counts as soon as it is pending. */
const isKnown = sql`(m.action <> 'removed' or (strpos(l.leaf, '"removed":true') = 0
  and not coalesce(m.action = 'removed' and exists (select from log_pending where commitment_id = m.id), false)))`;
