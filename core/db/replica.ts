import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/** A replica and its replication lag. */
export type Replica = {
  db: Database;
  /** The maximum age of its data; `Infinity` while unknown. */
  ageSeconds(): number;
  /** Resolves after a new measurement. */
  measure(): Promise<void>;
  close(): Promise<void>;
};

const measureEveryMs = 1_000;
/** A replica that catches up reaches recent positions; older ones would prove nothing useful. */
const seenMax = 60;

/**
 * Measures the age of a replica's data. Its timestamp of the last replayed transaction grows on an idle primary and depends on both clocks,
 * so positions are compared instead: when the replica has replayed the position that the primary had at some moment, its data is at least
 * as new as that moment. A server that is not a standby of this primary stays infinitely old.
 *
 * docs/decisions/0029-replica.md
 */
export function followReplica(primary: Database, db: Database): Replica {
  let seen: { atMs: number; position: bigint }[] = [];
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | undefined;
  const closing = new AbortController();

  async function compare(): Promise<void> {
    const atMs = performance.now();
    const written = await readPosition(primary, writtenPosition);
    if (written !== undefined) seen = [...seen, { atMs, ...written }].slice(-seenMax);
    const replayed = await readPosition(db, replayedPosition);
    if (!written || !replayed || written.cluster !== replayed.cluster) return;
    const reached = seen.findLast(({ position }) => position <= replayed.position);
    if (!reached) return;
    shownAtMs = reached.atMs;
    seen = seen.filter(({ atMs }) => atMs > shownAtMs);
  }

  function measure(): Promise<void> {
    measuring ??= compare()
      .catch((error: unknown) => log.warn({ err: error }, "the replica's age cannot be measured"))
      .finally(() => {
        measuring = undefined;
      });
    return measuring;
  }

  const following = (async () => {
    while (!closing.signal.aborted) {
      await measure();
      await wait(measureEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    db,
    ageSeconds: () => (performance.now() - shownAtMs) / 1000,
    measure,
    async close() {
      closing.abort();
      await following;
      await db.$client.end();
    },
  };
}

const cluster = sql`(select system_identifier::text from pg_control_system()) as cluster`;
const writtenPosition = sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position, ${cluster}`;
const replayedPosition = sql`
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position, ${cluster}`;

/** The WAL position of a server in bytes, and its cluster. @returns undefined for a server that is not a standby */
async function readPosition(db: Database, question: typeof cluster) {
  const { rows } = await db.execute<{ position: string | null; cluster: string }>(question);
  const [row] = rows;
  return row?.position ? { position: BigInt(row.position), cluster: row.cluster } : undefined;
}
