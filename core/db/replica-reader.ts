import { type Database, hasNoAnswer, isDatabaseDown } from "#core/db/client.ts";
import type { Replica } from "#core/db/replica.ts";
import { log } from "#core/log.ts";

/**
 * Reads from the replica; from the primary if there is no replica, it is too old, fails, or its result may be outdated, because it may lag
 * behind a recent write. The status of a certificate is always read from the primary, see docs/decisions/0029-replica.md.
 */
export type ReplicaReader = <Result>(
  read: (db: Database) => Promise<Result>,
  shouldRetryOnPrimary?: (result: Result) => boolean,
) => Promise<Result>;

/** A replica that failed is not used for this long, because each attempt may take seconds. */
const pauseMs = 5_000;
/** The maximum replication lag of a result. */
const ageSecondsMax = 5;

/** Reads from the replica while its lag is acceptable, and from the primary otherwise or when the replica fails (decision 29). */
export function openReplicaReader(
  primary: Database,
  replica: Pick<Replica, "db" | "ageSeconds"> | undefined,
): ReplicaReader {
  let pausedUntilMs = 0;
  return async (read, shouldRetryOnPrimary = () => false) => {
    if (!replica || replica.ageSeconds() > ageSecondsMax || performance.now() < pausedUntilMs) {
      return await read(primary);
    }
    try {
      const result = await read(replica.db);
      return shouldRetryOnPrimary(result) ? await read(primary) : result;
    } catch (error) {
      // A standby cancels statements that conflict with replay.
      if (!hasNoAnswer(error)) throw error;
      if (isDatabaseDown(error)) pausedUntilMs = performance.now() + pauseMs;
      log.warn({ err: error }, "the replica gave no answer; the primary is asked");
      return await read(primary);
    }
  };
}
