import { createHash } from "node:crypto";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateDecisions } from "#core/db/schema.ts";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { orUnconfirmed } from "#core/tlog/damage.ts";
import { type CredentialJwk, parseLeaf } from "#core/tlog/leaf.ts";
import { consistencyProof, inclusionProof, type ReadNode } from "#core/tlog/merkle.ts";
import { parseNote, parseVerifierKey, signersOf } from "#core/tlog/note.ts";
import { readCredentialParts } from "#core/tlog/proof/credential-parts.ts";
import { endOf, meaningOf } from "#core/tlog/proof/meaning.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";
import { verifyProof } from "#core/tlog/proof/verify-proof.ts";
import { checkTimeStamp } from "#core/tlog/proof/verify-time-stamp.ts";
import { readKeys, readWitnessedCheckpoint, tilesOf } from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";
import { findTimeStampOf } from "#core/tlog/time-stamps/store.ts";
import { detailsOf, type PageDetails } from "#shared/commitment.ts";
import type { Day } from "#shared/time.ts";

/** `unknown`: nothing was recorded by the end of that day. `waiting`: what was recorded is not signed yet, for a second. */
export type NoProof = "unknown" | "waiting";

/** `credential` goes into the proof, with the key that signed it. */
type Asked = { day: Day; today: Day; credential?: { jwt: string; key: CredentialJwk } | undefined };

/**
 * Proves what the log had on record about a certificate at the end of a day. The proof is verified before it is returned.
 *
 * @param day the calendar day in Jakarta, at most `today`
 * @throws UnconfirmedError when the tables differ from the signed log
 */
export async function readProof(
  db: Queryable,
  certificateId: string,
  asked: Asked,
): Promise<Proof | NoProof> {
  return await orUnconfirmed(makeProof(db, certificateId, asked));
}

async function makeProof(
  db: Queryable,
  certificateId: string,
  { day, today, credential }: Asked,
): Promise<Proof | NoProof> {
  const head = await readWitnessedCheckpoint(db);
  if (!head || (await isWaiting(db, certificateId, day))) return "waiting";
  const entry = await findEntry(db, certificateId, day);
  if (!entry) return "unknown";
  const leaf = parseLeaf(entry.leaf);
  if (leaf.type !== "event" || entry.index >= head.size) return "waiting";
  const { size, root: _ } = parseCheckpoint(parseNote(head.note).text);
  const nodes = nodesOf(tilesOf(db));
  const inclusionOf = async (index: number) =>
    (await inclusionProof(index, size, nodes)).map((hash) => hash.toString("base64"));
  const { next_index: nextIndex, next_leaf: nextLeaf } = entry;
  const hasNext = nextLeaf !== null && nextIndex !== null && nextIndex < size;
  const proof: Proof = {
    format: "absah-proof@v1",
    certificate: certificateId,
    day,
    says: meaningOf(leaf, day),
    leaf: entry.leaf,
    // Like its page, the proof of a removed certificate discloses no names.
    ...(leaf.removed ? undisclosed : await readContent(db, certificateId, entry, today)),
    next: hasNext ? { leaf: nextLeaf, index: nextIndex, inclusion: await inclusionOf(nextIndex) } : null,
    ...(await readCredentialParts(db, { day, credential, size }, inclusionOf)),
    ...(await readTimeStamp(db, { index: entry.index, size, nodes })),
    key: await keyOf(db, head.note),
    index: entry.index,
    inclusion: await inclusionOf(entry.index),
    checkpoint: head.note,
  };
  const problems = [...verifyProof(proof, proof.key).problems, ...(await checkTimeStamp(proof)).problems];
  if (problems.length > 0)
    throw new UnconfirmedError(`Entry ${entry.index} cannot be proven: ${problems.join(" ")}`);
  return proof;
}

/** The first time stamp of a tree that covers the entry, with the consistency proof to the present tree. */
async function readTimeStamp(
  db: Queryable,
  { index, size, nodes }: { index: number; size: number; nodes: ReadNode },
): Promise<Pick<Proof, "time_stamp">> {
  const found = await findTimeStampOf(db, index);
  if (!found || found.size > size) return {};
  const { authority, note: checkpoint, token } = found;
  const consistency = (await consistencyProof(found.size, size, nodes)).map((hash) =>
    hash.toString("base64"),
  );
  return { time_stamp: { authority, checkpoint, token: token.toString("base64"), consistency } };
}

/** Whether a commitment recorded by the end of the day is still pending. */
async function isWaiting(db: Queryable, certificateId: string, day: Day): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from certificate_commitments m join log_pending p on p.commitment_id = m.id
    where m.certificate_id = ${certificateId} and m.recorded_at < ${endOf(day).toISOString()} limit 1`);
  return rows.length > 0;
}

type Entry = {
  index: number;
  leaf: string;
  next_index: number | null;
  next_leaf: string | null;
  salt: Buffer | null;
  content: string | null;
  details_hash: Buffer;
  recorded_at: string;
  last_decision: number | null;
};

/** The certificate's last entry by the end of the day, going by the times in the signed entries. */
async function findEntry(db: Queryable, certificateId: string, day: Day): Promise<Entry | undefined> {
  const { rows } = await db.execute<Entry>(sql`
    select l.index::float8, l.leaf, n.index::float8 as next_index, n.leaf as next_leaf, m.salt, m.content, m.details_hash, m.recorded_at::text,
      m.last_decision::float8
    from (select * from log_leaves where certificate_id = ${certificateId}
        and (leaf::json ->> 'recorded')::timestamptz < ${endOf(day).toISOString()} order by seq desc limit 1) l
      left join log_leaves n on n.certificate_id = l.certificate_id and n.seq = l.seq + 1
      left join certificate_commitments m on m.id = l.commitment_id`);
  return rows[0];
}

type Disclosed = Pick<Proof, "salt" | "content" | "details">;
const undisclosed: Disclosed = { salt: null, content: null, details: null };

/** The texts that the entry has the hashes of; null where they were erased. */
async function readContent(
  db: Queryable,
  certificateId: string,
  { salt, content, details_hash, last_decision, recorded_at }: Entry,
  today: Day,
): Promise<Disclosed> {
  if (salt === null || content === null) return undisclosed;
  const decisions = await readDecisions(db, certificateId, last_decision ?? 0);
  // Scheduled decisions are confidential until they take effect, as on the page.
  const areInForce = decisions.every(({ effective_on }) => effective_on <= today);
  const details = detailsOf({ decisions, ...(await readOtherDetails(db, certificateId, recorded_at)) });
  // Earlier sites are not kept: where they changed since, the details of that day cannot be rebuilt.
  const matchesHash = createHash("sha256").update(salt).update(details).digest().equals(details_hash);
  return { salt: salt.toString("base64"), content, details: areInForce && matchesHash ? details : null };
}

async function readDecisions(db: Queryable, certificateId: string, last: number) {
  const { id, kind, effective_on, changes, edition, public_note_id, public_note_en } = certificateDecisions;
  const recorded_on = sql<Day>`(recorded_at at time zone 'Asia/Jakarta')::date`;
  return await db
    .select({ id, kind, effective_on, recorded_on, changes, edition, public_note_id, public_note_en })
    .from(certificateDecisions)
    .where(and(eq(certificateDecisions.certificate_id, certificateId), lte(id, last)))
    .orderBy(asc(id));
}

/** The former numbers of that time, and the sites of now. */
async function readOtherDetails(db: Queryable, certificateId: string, recordedAt: string) {
  const { rows } = await db.execute<Pick<PageDetails, "former_numbers" | "sites">>(sql`
    select array(select certificate_number from certificate_numbers
        where certificate_id = ${certificateId} and until <= ${recordedAt}::timestamptz
        order by until desc, number_key) as former_numbers,
      coalesce((select sites from certificate_details where id = ${certificateId}), '[]') as sites`);
  return rows[0] ?? { former_numbers: [], sites: [] };
}

/** The newest of the log's keys that signed this tree head. */
export async function keyOf(db: Queryable, note: string): Promise<string> {
  const keys = await readKeys(db);
  const signers = new Set(signersOf(parseNote(note), keys.map(parseVerifierKey)).map(({ id }) => id));
  const key = keys.findLast((text) => signers.has(parseVerifierKey(text).id));
  if (key === undefined) throw new UnconfirmedError("The log's tree head is signed by none of its keys");
  return key;
}
