import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { visitors } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

export type Visitors = {
  /** The last known number, with the visits of this server that are not written yet. */
  count(): number | undefined;
  add(): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/** A thousand visits a second would queue on the one row (id 1): they are gathered and written at once. */
const writeEveryMs = 1_500;

/** The visitor counter. It never makes a page wait: until the database has answered the number is unknown. */
export function openVisitors(db: Database): Visitors {
  let written: number | undefined;
  let pending = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const adding = pending;
    try {
      written = await increase(db, adding);
      // Only now: meanwhile the number that is shown must not fall.
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

/** @returns the number after it */
async function increase(db: Database, by: number): Promise<number> {
  const [row] = await db
    .insert(visitors)
    .values({ id: 1, count: by })
    .onConflictDoUpdate({ target: visitors.id, set: { count: sql`${visitors.count} + excluded.count` } })
    .returning({ count: visitors.count });
  if (!row) throw new Error("The visitor count was not returned");
  return row.count;
}
