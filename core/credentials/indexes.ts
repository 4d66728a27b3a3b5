import { eq, sql } from "drizzle-orm";
import { listEntries } from "#core/credentials/bitstring.ts";
import type { StatusIndex } from "#core/credentials/untp.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { credentialIndexes, logLeaves, logPending } from "#core/db/schema.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { readNextPosition } from "#core/tlog/status-indexes.ts";

/** Keeps a log entry small: issuing a credential reads one, and a bundle of 256 stays below the 2 MB that a monitor accepts. */
const entriesMax = 150;

/** Indexes assigned in one transaction: it holds the lock of the status lists. */
const assignedMax = 6_000;

/** @param position the index counted through all lists */
export const statusIndexOf = (position: number): StatusIndex => ({
  list: Math.floor(position / listEntries),
  index: position % listEntries,
});

/**
 * The index of an edition in the status lists, checked against the log entry that assigned it.
 *
 * @returns undefined until it is assigned and logged, a second or two after the edition was written
 * @throws UnconfirmedError when table and log differ: somebody changed the table
 */
export async function findStatusIndex(
  db: Queryable,
  certificateId: string,
  edition: number,
): Promise<StatusIndex | undefined> {
  const [row] = await db
    .select({ position: credentialIndexes.position, leaf: logLeaves.leaf })
    .from(credentialIndexes)
    .leftJoin(logLeaves, eq(logLeaves.index, credentialIndexes.log_index))
    .where(
      sql`${credentialIndexes.certificate_id} = ${certificateId} and ${credentialIndexes.edition} = ${edition}`,
    )
    .orderBy(credentialIndexes.position)
    .limit(1);
  if (!row) return undefined;
  const leaf = row.leaf === null ? undefined : parseLeaf(row.leaf);
  const logged = leaf?.type === "status-indexes" ? leaf.entries[row.position - leaf.first] : undefined;
  if (logged?.[0] !== certificateId || logged[1] !== edition)
    throw new UnconfirmedError(
      `The log gives place ${row.position} of the status lists to another than ${certificateId}`,
    );
  return statusIndexOf(row.position);
}

/** Whether an entry of this type is still pending. */
export async function isWaiting(tx: Transaction, type: "status-indexes" | "status-lists"): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from log_pending where leaf like ${`%"type":"${type}"%`} limit 1`,
  );
  return rows.length > 0;
}

/** The certificates to look at: these, or all from an id on. */
export type IndexesWanted = readonly string[] | { fromId: string };

/** The smallest UUID. */
export const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Assigns an index to every edition that has none, current and upcoming. The sequencer logs them.
 *
 * @param tx holding the lock of the status lists
 * @returns how many were assigned, and the last id where there may be more; undefined while earlier ones are pending: ask again later
 */
export async function assignIndexes(
  tx: Transaction,
  wanted: IndexesWanted,
  now: Date,
): Promise<{ count: number; lastId: string | undefined } | undefined> {
  if (await isWaiting(tx, "status-indexes")) return undefined;
  const { rows } = await tx.execute<{ id: string; edition: number }>(sql`
    select c.id, e.edition from certificates c,
      lateral (select c.edition union select (step ->> 'edition')::int from jsonb_array_elements(c.upcoming) step) e
    where ${"fromId" in wanted ? sql`c.id >= ${wanted.fromId}` : sql`c.id = any(${sql.param(wanted)}::uuid[])`}
      and not exists (select from credential_indexes i where i.certificate_id = c.id and i.edition = e.edition)
    order by c.id, e.edition limit ${assignedMax}`);
  const first = await readNextPosition(tx);
  const leaves = [];
  for (let start = 0; start < rows.length; start += entriesMax) {
    const entries = rows
      .slice(start, start + entriesMax)
      .map(({ id, edition }): [string, number] => [id, edition]);
    const recorded = now.toISOString();
    const leaf = leafText({ v: 1, type: "status-indexes", first: first + start, entries, recorded });
    leaves.push({ leaf });
  }
  if (leaves.length > 0) await tx.insert(logPending).values(leaves);
  return { count: rows.length, lastId: rows.length < assignedMax ? undefined : rows.at(-1)?.id };
}
