import type pg from "pg";
import type { Db, Job, JobResult, PgBoss } from "pg-boss";
import { log } from "#core/log.ts";

/** Hands out mails that wait, in the transaction of this connection. */
export type Enqueue = (client: pg.ClientBase, ids: string[]) => Promise<void>;

/** Fetched together and sent one after the other; with a poll every two seconds that is ten mails a second at most. */
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
  boss: PgBoss,
  { queue, noun, send, isStopping }: Sending,
): Promise<Enqueue> {
  await boss.createQueue(queue, { ...retry, expireInSeconds: batchSecondsMax });
  await boss.work(queue, { batchSize, perJobResults: true }, async (jobs: Job<{ id: string }>[]) => {
    const results: JobResult[] = [];
    // What is left out is asked for again, by this server or another.
    for (const { id, data } of isStopping() ? [] : jobs) {
      results.push({ id, status: await statusOf(send(data.id), noun) });
      if (isStopping()) break;
    }
    return results;
  });
  return async (client, ids) => {
    const tx: Db = { executeSql: async (text, values) => await client.query(text, values) };
    if (ids.length === 0) return;
    await boss.insert(
      queue,
      ids.map((id) => ({ data: { id } })),
      { db: tx },
    );
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
