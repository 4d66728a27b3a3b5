import { type Database, hasNoAnswer, isDatabaseDown } from "#core/db/client.ts";
import type { Replica } from "#core/db/replica.ts";
import { log } from "#core/log.ts";

/**
 * Asks the replica where there is one, and the primary where there is none, or it is too old, or cannot be asked, or
 * its answer is one to be doubted: a replica may not have heard yet of what was written a moment ago. Whatever is told
 * of a certificate's status is asked of the primary again, see docs/decisions/0029-replica.md.
 */
export type ReplicaReader = <Result>(
  read: (db: Database) => Promise<Result>,
  shouldRetryOnPrimary?: (result: Result) => boolean,
) => Promise<Result>;

/** A replica that failed is left alone for so long: each attempt may take seconds. */
const pauseMs = 5_000;
/** An answer may be so old and no older. */
const ageSecondsMax = 5;

/** Reads from the replica while it is young enough, and from the primary otherwise or where the replica fails (decision 29). */
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
      // A standby gives a statement up that stands in the way of what it has to replay.
      if (!hasNoAnswer(error)) throw error;
      if (isDatabaseDown(error)) pausedUntilMs = performance.now() + pauseMs;
      log.warn({ err: error }, "the replica gave no answer; the primary is asked");
      return await read(primary);
    }
  };
}
