import type { Database } from "#core/db/client.ts";
import { openBoss } from "#core/db/open-boss.ts";
import { type HandOut, workOnMails } from "#core/register/mail-queue.ts";
import type { WatchOutcome } from "#core/register/watching/send.ts";

const stopMsMax = 40_000;

export type WatchQueue = {
  handOut: HandOut;
  /** Stops fetching jobs, and waits for those in progress. */
  stop(): Promise<void>;
};

/** Starts this server's worker for mails to watchers. */
export async function openWatchQueue(
  db: Database,
  send: (id: string) => Promise<WatchOutcome>,
): Promise<WatchQueue> {
  const boss = await openBoss(db, "mails to watchers");
  let isStopping = false;
  const mails = { queue: "watch-mail", noun: "mail to a watcher", send, isStopping: () => isStopping };
  try {
    const handOut = await workOnMails(db, boss, mails);
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
