import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { visitors } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

export type Visitors = {
  /** The last known count, including this server's pending visits. */
  count(): number | undefined;
  add(): void;
  /** Writes the pending visits. */
  close(): Promise<void>;
};

/** A thousand visits a second would contend for one row (id 1): they are written in batches. */
const writeEveryMs = 1_500;

/** The visitor counter. Never delays a page: until the database has responded the count is unknown. */
export function openVisitors(db: Database): Visitors {
  let written: number | undefined;
  let pending = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const adding = pending;
    try {
      written = await increase(db, adding);
      // Subtracted only now, so that the displayed count does not decrease meanwhile.
      pending -= adding;
    } catch (error) {
      log.warn({ err: error }, "the visitor count could not be written; trying again with the next visit");
    }
  };
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, writeEveryMs).unref();
  };
  writing = write();

  return {
    count: () => (written === undefined ? undefined : written + pending),
    add() {
      pending += 1;
      schedule();
    },
    async close() {
      clearTimeout(timer);
      await writing;
      if (pending > 0) await write();
    },
  };
}

/** @returns the count after it */
async function increase(db: Database, by: number): Promise<number> {
  const [row] = await db
    .insert(visitors)
    .values({ id: 1, count: by })
    .onConflictDoUpdate({ target: visitors.id, set: { count: sql`${visitors.count} + excluded.count` } })
    .returning({ count: visitors.count });
  if (!row) throw new Error("The visitor count was not returned");
  return row.count;
}
