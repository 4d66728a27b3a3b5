import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db, Job, JobResult, PgBoss } from "pg-boss";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { jobsSchema } from "#core/db/jobs-schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";

/**
 * Enqueues mails in the transaction that inserts them, and polls this server's queue right after the commit; other servers find them at
 * their next poll.
 *
 * @param note inserts the mails
 * @returns ids to be sent, including mails that waited before
 * @returns the same ids
 */
export type HandOut = (note: (tx: Transaction) => Promise<string[]>) => Promise<string[]>;

/** Fetched together and sent sequentially; with many mails the next batch follows two seconds later: at most ten mails a second. */
const batchSize = 20;
/** Longer than a batch can take, at most half a minute per mail. */
const batchSecondsMax = 900;
/** Over about four hours: retried a minute after the first attempt, then after 2, 4, 8, 16, 32 minutes, and then every hour. */
export const attemptsMax = 10;
const retry = { retryLimit: attemptsMax, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 };

/** After a fault of the database; a server that is restarted is back within some seconds. */
const faultPauseMs = 5_000;

type Sending = {
  queue: string;
  /** What is sent, for log messages. */
  noun: string;
  /** `later` makes the queue retry; also the outcome for a mail that another server is sending. */
  send(id: string): Promise<string>;
  isStopping(): boolean;
};

/** Processes a queue of mails, each identified by its id. */
export async function workOnMails(
  db: Database,
  boss: PgBoss,
  { queue, noun, send, isStopping }: Sending,
): Promise<HandOut> {
  await boss.createQueue(queue, { ...retry, expireInSeconds: batchSecondsMax });
  await releaseFetched(db, queue);
  const worker = await boss.work(
    queue,
    { batchSize, perJobResults: true },
    async (jobs: Job<{ id: string }>[]) => {
      const results: JobResult[] = [];
      let isFaulty = false;
      // Jobs that are skipped are retried by this server or another.
      for (const { id, data } of isStopping() ? [] : jobs) {
        const status = await statusOf(send(data.id), noun);
        isFaulty ||= status === undefined;
        results.push({ id, status: status ?? "failed" });
        if (isStopping()) break;
      }
      if (isFaulty) void releaseAfterFault();
      return results;
    },
  );
  /** A database that was away may not have recorded the results either. Tried until it is back. */
  const releaseAfterFault = async () => {
    for (let isReleased = false; !isReleased && !isStopping(); ) {
      await wait(faultPauseMs, undefined, { ref: false });
      isReleased = await releaseFetched(db, queue).then(
        () => true,
        () => false,
      );
    }
  };
  return async (note) => {
    const handedOut = await inTransaction(db, async (tx, client) => {
      const ids = await note(tx);
      const same: Db = { executeSql: async (text, values) => await client.query(text, values) };
      const jobs = ids.map((id) => ({ data: { id } }));
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: same });
      return ids;
    });
    if (handedOut.length > 0) boss.notifyWorker(worker);
    return handedOut;
  };
}

/**
 * Makes fetched mails due again: this server's predecessor may have been killed with them. Another server may still be working on some, but
 * whoever sends a mail claims its row first, so none is sent twice.
 */
async function releaseFetched(db: Queryable, queue: string): Promise<void> {
  await db.execute(sql`update ${sql.identifier(jobsSchema)}.job set state = 'retry', start_after = now()
    where name = ${queue} and state = 'active'`);
}

/** @returns undefined when the mail could not be looked at */
async function statusOf(sending: Promise<string>, noun: string): Promise<JobResult["status"] | undefined> {
  try {
    return (await sending) === "later" ? "failed" : "completed";
  } catch (error) {
    log.warn({ err: error }, `a ${noun} could not be looked at and is tried again`);
    return undefined;
  }
}
