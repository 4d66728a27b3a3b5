import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/** A replica, and how far it may be behind. */
export type Replica = {
  db: Database;
  /** What it shows is at most so old; `Infinity` as long as nothing proves how old. */
  ageSeconds(): number;
  /** Resolves once it was measured again. */
  measure(): Promise<void>;
  close(): Promise<void>;
};

const measureEveryMs = 1_000;
/** A replica that catches up passes the newer ones of these; the older ones would prove nothing that matters. */
const seenMax = 60;

/**
 * Follows how old the answers of a replica may be. Its own timestamp of the last replayed transaction would grow on a
 * primary that is merely idle, and both clocks would have to agree. So the primary is asked where its log stands, the
 * replica how far it has replayed: having replayed what the primary had written at a moment, it shows that moment.
 * What is no standby of this primary proves nothing and stays infinitely old.
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

/** Where a server's log stands, in bytes, and which cluster's it is. @returns undefined for what is no standby */
async function readPosition(db: Database, question: typeof cluster) {
  const { rows } = await db.execute<{ position: string | null; cluster: string }>(question);
  const [row] = rows;
  return row?.position ? { position: BigInt(row.position), cluster: row.cluster } : undefined;
}
