import type { Db, Job, JobResult, PgBoss } from "pg-boss";
import type { Database, Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";

/**
 * Hands out mails in the transaction that notes them, and has this server look at the queue as soon as that is
 * committed; what another server handed out is found by the poll.
 *
 * @param note notes them @returns ids of those to be sent, which may have waited before
 * @returns the same ids
 */
export type HandOut = (note: (tx: Transaction) => Promise<string[]>) => Promise<string[]>;

/** Fetched together and sent one after the other; of many mails the next batch follows two seconds later: ten mails a second at most. */
const batchSize = 20;
/** Longer than a batch of mails may take, each at most half a minute. */
const batchSecondsMax = 900;
/** Tried so often, over about four hours: a minute after the first attempt, then 2, 4, 8, 16, 32, and from there on every hour. */
export const attemptsMax = 10;
const retry = { retryLimit: attemptsMax, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 };

type Sending = {
  queue: string;
  /** One of what is sent, for the log. */
  noun: string;
  /** `later` is asked for again by the queue. */
  send(id: string): Promise<string>;
  isStopping(): boolean;
};

/** Works on a queue of mails, each named by its id. */
export async function workOnMails(
  db: Database,
  boss: PgBoss,
  { queue, noun, send, isStopping }: Sending,
): Promise<HandOut> {
  await boss.createQueue(queue, { ...retry, expireInSeconds: batchSecondsMax });
  const worker = await boss.work(
    queue,
    { batchSize, perJobResults: true },
    async (jobs: Job<{ id: string }>[]) => {
      const results: JobResult[] = [];
      // What is left out is asked for again, by this server or another.
      for (const { id, data } of isStopping() ? [] : jobs) {
        results.push({ id, status: await statusOf(send(data.id), noun) });
        if (isStopping()) break;
      }
      return results;
    },
  );
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

async function statusOf(sending: Promise<string>, noun: string): Promise<JobResult["status"]> {
  try {
    return (await sending) === "later" ? "failed" : "completed";
  } catch (error) {
    log.warn({ err: error }, `a ${noun} could not be looked at and is tried again`);
    return "failed";
  }
}
