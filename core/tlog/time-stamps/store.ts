import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { logCheckpoints, logTimeStamps } from "#core/db/schema.ts";

const { size, authority, token, stamped_at } = logTimeStamps;

export async function findLastTimeStamp(db: Queryable, name: string) {
  const [last] = await db
    .select({ size, stamped_at })
    .from(logTimeStamps)
    .where(eq(authority, name))
    .orderBy(desc(size))
    .limit(1);
  return last;
}

/** Keeps the token of another server for the same tree head. */
export async function insertTimeStamp(db: Queryable, row: typeof logTimeStamps.$inferInsert): Promise<void> {
  await db.insert(logTimeStamps).values(row).onConflictDoNothing();
}

/** The first time stamp of a tree head that covers this entry. */
export async function findTimeStampOf(db: Queryable, index: number) {
  const [first] = await db
    .select({ size, authority, token, note: logCheckpoints.note })
    .from(logTimeStamps)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, size))
    .where(gt(size, index))
    .orderBy(asc(size), asc(stamped_at))
    .limit(1);
  return first;
}

/** Time stamps of tree heads with more than `after` entries, without the tokens. */
export async function listTimeStamps(db: Queryable, after = 0) {
  return await db
    .select({ size, authority, stamped_at })
    .from(logTimeStamps)
    .where(gt(size, after))
    .orderBy(asc(size), asc(authority));
}

export async function findTimeStamp(db: Queryable, of: { size: number; authority: string }) {
  const [found] = await db
    .select({ token, note: logCheckpoints.note })
    .from(logTimeStamps)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, size))
    .where(and(eq(size, of.size), eq(authority, of.authority)));
  return found;
}
