import type pg from "pg";
import type { Db, Job, JobResult } from "pg-boss";
import type { Database } from "#core/db/client.ts";
import { openBoss } from "#core/db/open-boss.ts";
import { log } from "#core/log.ts";
import type { Due } from "#core/webhooks/deliveries.ts";
import { timeZone } from "#shared/time.ts";

const planQueue = "webhooks-plan";
/** One queue per endpoint: a slow one does not delay others. */
const queueOf = (endpointId: string) => `webhooks-${endpointId}`;

/** Parallel requests per endpoint and server. */
const sendingAtOnceMax = 4;
/** Fetched together, once a second. */
const batchSize = 50;
/** Longer than a batch can take: fifty attempts of fifteen seconds, four in parallel. */
const batchSecondsMax = 300;
const stopMsMax = 20_000;
const insertedAtOnce = 1_000;

type Handlers = {
  /** Runs once a day on one of the servers; run later when none was up at that hour. */
  plan(): Promise<void>;
  /** @returns the next attempt */
  attempt(id: string, closing: AbortSignal): Promise<Due | undefined>;
};

export type WebhookQueue = {
  /** Processes the queues of these endpoints only. */
  follow(endpointIds: string[]): Promise<void>;
  /** Enqueues messages for their due time, in the caller's transaction; duplicates are ignored. */
  enqueue(client: pg.ClientBase, due: Due[]): Promise<void>;
  /** Aborts requests in progress; they are sent again. */
  stop(): Promise<void>;
};

/** Starts this server's workers, on the existing connection pool, as core/register/reminders/job-queue.ts does. */
export async function openWebhookQueue(db: Database, handlers: Handlers): Promise<WebhookQueue> {
  const boss = await openBoss(db, "webhooks");
  const closing = new AbortController();
  const made = new Set<string>();
  const followed = new Set<string>();

  /** At most one queued job per message. */
  const make = async (endpointId: string) => {
    if (made.has(endpointId)) return;
    const limits = { expireInSeconds: batchSecondsMax, retryLimit: 3, retryDelay: 60 };
    await boss.createQueue(queueOf(endpointId), { policy: "short", ...limits });
    made.add(endpointId);
  };
  const enqueue: WebhookQueue["enqueue"] = async (client, due) => {
    const tx: Db = { executeSql: async (text, values) => await client.query(text, values) };
    for (const [endpointId, ofEndpoint] of Map.groupBy(due, ({ endpoint_id }) => endpoint_id)) {
      await make(endpointId);
      for (let start = 0; start < ofEndpoint.length; start += insertedAtOnce) {
        const jobs = ofEndpoint.slice(start, start + insertedAtOnce);
        await boss.insert(
          queueOf(endpointId),
          jobs.map(({ id, due_at }) => ({ data: { id }, singletonKey: id, startAfter: due_at })),
          { db: tx },
        );
      }
    }
  };
  const work = async (job: Job<{ id: string }>): Promise<JobResult> => {
    try {
      const again = await handlers.attempt(job.data.id, closing.signal);
      // A failure here is repaired by the next pass (core/webhooks/webhooks.ts).
      if (again) await withConnection(db, (client) => enqueue(client, [again]));
      return { id: job.id, status: "completed" };
    } catch (error) {
      log.warn({ err: error }, "a webhook could not be looked at and is tried again");
      return { id: job.id, status: "failed" };
    }
  };
  try {
    await boss.createQueue(planQueue, { retryLimit: 10, retryDelay: 60, retryBackoff: true });
    await boss.schedule(planQueue, "1 0 * * *", null, { tz: timeZone, missed: "once" });
    await boss.work(planQueue, () => handlers.plan());
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    enqueue,
    async follow(endpointIds) {
      for (const id of followed)
        if (!endpointIds.includes(id)) {
          await boss.offWork(queueOf(id), { wait: false });
          followed.delete(id);
        }
      for (const id of endpointIds) {
        if (followed.has(id)) continue;
        await make(id);
        const options = { batchSize, perJobResults: true as const, pollingIntervalSeconds: 1 };
        await boss.work(queueOf(id), options, (jobs: Job<{ id: string }>[]) =>
          fewAtOnce(jobs, sendingAtOnceMax, work),
        );
        followed.add(id);
      }
    },
    async stop() {
      closing.abort(new Error("The server ends"));
      await boss.stop({ graceful: true, timeout: stopMsMax });
    },
  };
}

async function withConnection(db: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

/** Maps in order with limited concurrency. @returns the results */
async function fewAtOnce<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
