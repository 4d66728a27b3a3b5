import { desc, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { credentialIndexes, logLeaves } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { parseLeaf, type StatusIndexesLeaf } from "#core/tlog/leaf.ts";

/** The first index of the status lists that no log entry has assigned. */
export async function readNextPosition(db: Queryable): Promise<number> {
  const [last] = await db
    .select({ leaf: logLeaves.leaf })
    .from(logLeaves)
    .where(sql`certificate_id is null and sha256 is null and leaf like '%"type":"status-indexes"%'`)
    .orderBy(desc(logLeaves.index))
    .limit(1);
  const leaf = last && indexesOf(last.leaf);
  return leaf ? leaf.first + leaf.entries.length : 0;
}

/** All log entries that assign indexes, oldest first. */
export async function readStatusIndexes(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ leaf: logLeaves.leaf })
    .from(logLeaves)
    .where(sql`certificate_id is null and sha256 is null and leaf like '%"type":"status-indexes"%'`)
    .orderBy(logLeaves.index);
  return rows.map(({ leaf }) => leaf);
}

function indexesOf(text: string): StatusIndexesLeaf | undefined {
  const leaf = parseLeaf(text);
  return leaf.type === "status-indexes" ? leaf : undefined;
}

type Leaf = { leaf: string; certificate_id: string | null };

/** Drops entries that would assign an index twice or skip one: somebody wrote them by SQL. */
export async function withIndexesInOrder<Row extends Leaf>(tx: Transaction, leaves: Row[]): Promise<Row[]> {
  let next: number | undefined;
  const allocated: Row[] = [];
  for (const row of leaves) {
    const given = row.certificate_id === null ? indexesOf(row.leaf) : undefined;
    if (given) {
      next ??= await readNextPosition(tx);
      if (given.first !== next) {
        log.error(
          { first: given.first, next },
          "places of the status lists that are not the next ones are left out",
        );
        continue;
      }
      next += given.entries.length;
    }
    allocated.push(row);
  }
  return allocated;
}

/** Fills the lookup table of indexes from entries that enter the log. @param start the log index of the first */
export async function writeIndexes(tx: Transaction, leaves: readonly Leaf[], start: number): Promise<void> {
  const rows = leaves.flatMap(({ leaf, certificate_id }, offset) => {
    const given = certificate_id === null ? indexesOf(leaf) : undefined;
    if (!given) return [];
    return given.entries.map(([certificate_id, edition], at) => ({
      position: given.first + at,
      certificate_id,
      edition,
      log_index: start + offset,
    }));
  });
  if (rows.length === 0) return;
  const { position, certificate_id, edition, log_index } = columnsOf(rows);
  await tx.execute(sql`insert into ${credentialIndexes} (position, certificate_id, edition, log_index)
    select * from unnest(${sql.param(position)}::bigint[], ${sql.param(certificate_id)}::uuid[],
      ${sql.param(edition)}::int[], ${sql.param(log_index)}::bigint[])
    on conflict do nothing`);
}

function columnsOf(rows: { position: number; certificate_id: string; edition: number; log_index: number }[]) {
  return {
    position: rows.map((row) => row.position),
    certificate_id: rows.map((row) => row.certificate_id),
    edition: rows.map((row) => row.edition),
    log_index: rows.map((row) => row.log_index),
  };
}
