import { type Db, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Database } from "#core/db/client.ts";
import { jobsSchema } from "#core/db/jobs-schema.ts";
import { log } from "#core/log.ts";
import type { Enqueue } from "#core/register/reminders/plan-day.ts";
import { attemptsMax, type Outcome } from "#core/register/reminders/send.ts";
import { sendingHour } from "#shared/reminders.ts";
import { timeZone } from "#shared/time.ts";

const planQueue = "reminders-plan";
const mailQueue = "reminders-mail";

/** Fetched together and sent one after the other; with a poll every two seconds that is ten mails a second at most. */
const batchSize = 20;
/** Longer than a batch of mails may take, each at most half a minute. */
const batchSecondsMax = 900;
/** A minute after the first attempt, then 2, 4, 8, 16, 32, and from there on every hour. */
const retry = { retryLimit: attemptsMax, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 };
const stopMsMax = 40_000;

type Handlers = {
  /** Once a day on one of the servers, and once later where none was up at that hour. */
  plan(enqueue: Enqueue): Promise<unknown>;
  send(id: string): Promise<Outcome>;
};

export type JobQueue = {
  /** Hands out mails that wait, in the caller's transaction. */
  enqueue: Enqueue;
  /** Begins with nothing more, and waits for what is under way. */
  stop(): Promise<void>;
};

/**
 * Takes part in the work on reminders, over the connections that the server has anyway. The owner of the tables has made those of the
 * queue (core/db/jobs-schema.ts).
 */
export async function openJobQueue(db: Database, handlers: Handlers): Promise<JobQueue> {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: async (text, values) => await db.$client.query(text, values) },
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the queue of reminders could not be worked on"));
  let isStopping = false;
  await boss.start();
  const enqueue: Enqueue = async (client, ids) => {
    const tx: Db = { executeSql: async (text, values) => await client.query(text, values) };
    if (ids.length === 0) return;
    await boss.insert(
      mailQueue,
      ids.map((id) => ({ data: { id } })),
      { db: tx },
    );
  };
  try {
    await boss.createQueue(planQueue, { retryLimit: 10, retryDelay: 60, retryBackoff: true });
    await boss.createQueue(mailQueue, { ...retry, expireInSeconds: batchSecondsMax });
    await boss.schedule(planQueue, `0 ${sendingHour} * * *`, null, { tz: timeZone, missed: "once" });
    await boss.work(planQueue, async () => {
      await handlers.plan(enqueue);
    });
    await boss.work(mailQueue, { batchSize, perJobResults: true }, async (jobs: Job<{ id: string }>[]) => {
      const results: JobResult[] = [];
      // What is left out is asked for again, by this server or another.
      for (const { id, data } of isStopping ? [] : jobs) {
        results.push({ id, status: await statusOf(handlers.send(data.id)) });
        if (isStopping) break;
      }
      return results;
    });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    enqueue,
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: stopMsMax });
    },
  };
}

async function statusOf(sending: Promise<Outcome>): Promise<JobResult["status"]> {
  try {
    return (await sending) === "later" ? "failed" : "completed";
  } catch (error) {
    log.warn({ err: error }, "a mail to a client could not be looked at and is tried again");
    return "failed";
  }
}
