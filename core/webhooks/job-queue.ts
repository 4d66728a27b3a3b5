import type pg from "pg";
import type { Db, Job, JobResult } from "pg-boss";
import type { Database } from "#core/db/client.ts";
import { openBoss } from "#core/db/open-boss.ts";
import { log } from "#core/log.ts";
import type { Due } from "#core/webhooks/deliveries.ts";
import { timeZone } from "#shared/time.ts";

const planQueue = "webhooks-plan";
/** One for each endpoint: a slow one holds up no other. */
const queueOf = (endpointId: string) => `webhooks-${endpointId}`;

/** Of one endpoint at the same time, by each server. */
const sendingAtOnceMax = 4;
/** Fetched together, once a second. */
const batchSize = 50;
/** Longer than a batch may take: fifty attempts of fifteen seconds, four at the same time. */
const batchSecondsMax = 300;
const stopMsMax = 20_000;
const insertedAtOnce = 1_000;

type Handlers = {
  /** Once a day on one of the servers, and once later where none was up at that hour. */
  plan(): Promise<void>;
  /** @returns when it is to be tried again */
  attempt(id: string, closing: AbortSignal): Promise<Due | undefined>;
};

export type WebhookQueue = {
  /** Works on the queues of these endpoints and on no others. */
  follow(endpointIds: string[]): Promise<void>;
  /** Hands out messages for when they are due, in the caller's transaction; one that is handed out already stays so. */
  enqueue(client: pg.ClientBase, due: Due[]): Promise<void>;
  /** Cuts off what is being sent; it is sent again. */
  stop(): Promise<void>;
};

/** Takes part in sending, over the connections that the server has anyway, as core/register/reminders/job-queue.ts does. */
export async function openWebhookQueue(db: Database, handlers: Handlers): Promise<WebhookQueue> {
  const boss = await openBoss(db, "webhooks");
  const closing = new AbortController();
  const made = new Set<string>();
  const followed = new Set<string>();

  /** A job more of a message that waits already would be one too many: of each at most one is queued. */
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
      // What fails here is found by the next look (core/webhooks/webhooks.ts).
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

/** In their order, a few at the same time. @returns what became of each */
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
