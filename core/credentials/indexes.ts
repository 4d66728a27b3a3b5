import { eq, sql } from "drizzle-orm";
import { listEntries } from "#core/credentials/bitstring.ts";
import type { StatusPlace } from "#core/credentials/untp.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { credentialIndexes, logLeaves, logPending } from "#core/db/schema.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { readNextPosition } from "#core/tlog/status-indexes.ts";

/**
 * So that an entry of the log stays small: whoever asks for a credential has one of them read, and 256 of them are a bundle of less than
 * the two megabytes that a monitor takes.
 */
const entriesMax = 150;

/** Indexes assigned in one transaction, so that no other work waits long. */
const assignedMax = 6_000;

export const placeOf = (position: number): StatusPlace => ({
  list: Math.floor(position / listEntries),
  index: position % listEntries,
});

/**
 * Where an edition stands in the status lists, as the log says.
 *
 * @returns undefined while no entry of the log says so, for a second or two
 * @throws UnconfirmedError when the log does not say what stands in the table: somebody changed it
 */
export async function findPlace(
  db: Queryable,
  certificateId: string,
  edition: number,
): Promise<StatusPlace | undefined> {
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
  return placeOf(row.position);
}

/** Whether an entry of this type waits for the log. */
export async function isWaiting(tx: Transaction, type: "status-indexes" | "status-lists"): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from log_pending where leaf like ${`%"type":"${type}"%`} limit 1`,
  );
  return rows.length > 0;
}

/** Certificates by their ids, or all in the order of their ids from one on. */
export type PlacesWanted = readonly string[] | { fromId: string };

/** None has a smaller one. */
export const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Gives a place to every edition that has none: those that are in force, and those that will be. They are in the log soon after.
 *
 * @param tx of whoever makes status lists, of which there is one at a time
 * @returns how many, and the last of them where there may be more; undefined while others wait for the log: then it has to be asked again
 */
export async function assignPlaces(
  tx: Transaction,
  wanted: PlacesWanted,
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
