import type { Database } from "#core/db/client.ts";
import { openBoss } from "#core/db/open-boss.ts";
import { type HandOut, workOnMails } from "#core/register/mail-queue.ts";
import type { Outcome } from "#core/register/reminders/send.ts";
import { sendingHour } from "#shared/reminders.ts";
import { timeZone } from "#shared/time.ts";

const planQueue = "reminders-plan";
const mailQueue = "reminders-mail";

const stopMsMax = 40_000;

type Handlers = {
  /** Runs once a day on one of the servers; run later when none was up at that hour. */
  plan(handOut: HandOut): Promise<unknown>;
  send(id: string): Promise<Outcome>;
};

export type JobQueue = {
  handOut: HandOut;
  /** Stops fetching jobs, and waits for those in progress. */
  stop(): Promise<void>;
};

/** Starts this server's workers for reminders. */
export async function openJobQueue(db: Database, handlers: Handlers): Promise<JobQueue> {
  const boss = await openBoss(db, "reminders");
  let isStopping = false;
  const mails = {
    queue: mailQueue,
    noun: "mail to a client",
    send: handlers.send,
    isStopping: () => isStopping,
  };
  try {
    await boss.createQueue(planQueue, { retryLimit: 10, retryDelay: 60, retryBackoff: true });
    const handOut = await workOnMails(db, boss, mails);
    await boss.schedule(planQueue, `0 ${sendingHour} * * *`, null, { tz: timeZone, missed: "once" });
    await boss.work(planQueue, async () => {
      await handlers.plan(handOut);
    });
    return {
      handOut,
      async stop() {
        isStopping = true;
        await boss.stop({ graceful: true, timeout: stopMsMax });
      },
    };
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
