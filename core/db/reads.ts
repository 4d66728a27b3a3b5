import { type Database, isDatabaseDown } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/**
 * Asks the replica where there is one, and the primary where there is none, or it cannot be asked, or its answer is one
 * to be doubted: a replica may not have heard yet of what was written a moment ago.
 */
export type Reads = <Result>(
  read: (db: Database) => Promise<Result>,
  isDoubtful?: (result: Result) => boolean,
) => Promise<Result>;

/** A replica that failed is left alone for so long: each attempt may take seconds. */
const pauseMs = 5_000;

export function openReads(primary: Database, replica: Database | undefined): Reads {
  let pausedUntilMs = 0;
  return async (read, isDoubtful = () => false) => {
    if (!replica || performance.now() < pausedUntilMs) return await read(primary);
    try {
      const result = await read(replica);
      return isDoubtful(result) ? await read(primary) : result;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      pausedUntilMs = performance.now() + pauseMs;
      log.warn({ err: error }, "the replica cannot be asked; the primary is");
      return await read(primary);
    }
  };
}
