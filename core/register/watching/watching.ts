import { and, eq, not, sql } from "drizzle-orm";
import { isAroundNow } from "#core/db/around-now.ts";
import type { Queryable } from "#core/db/client.ts";
import { watchMails } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { noticeChanges } from "#core/register/watching/notice-changes.ts";
import { sendWatchMail, type WatchSendDeps } from "#core/register/watching/send.ts";
import { hasWatches, takeWaiting } from "#core/register/watching/store.ts";
import type { WatchQueue } from "#core/register/watching/watch-queue.ts";

export type Watching = {
  /** Looks for changes and enqueues pending mails; runs on every server each minute. Never rejects. */
  refresh(now?: Date): Promise<void>;
  close(): Promise<void>;
};

const everyMs = 60_000;
/** Longer than sending can take, see core/mail/mail.ts. */
const sendingSecondsMax = 120;

/** Mails to the watchers of certificates. While there are none, the queue is not loaded. */
export function openWatching(deps: WatchSendDeps): Watching {
  const { db } = deps;
  let queue: WatchQueue | undefined;
  let isClosing = false;
  let running = Promise.resolve();

  const look = async (now: Date) => {
    if (!(await hasWatches(db))) return await stop();
    const lost = await markUnconfirmed(db);
    if (lost > 0) log.error({ mails: lost }, "a server ended while it sent mails to watchers");
    await noticeChanges(db, now);
    if (isClosing) return;
    const open = await openQueue();
    await open.handOut(takeWaiting);
  };
  const openQueue = async (): Promise<WatchQueue> => {
    if (queue) return queue;
    const { openWatchQueue } = await import("#core/register/watching/watch-queue.ts");
    queue = await openWatchQueue(db, (id) => sendWatchMail(deps, id));
    return queue;
  };
  const stop = async () => {
    await queue?.stop();
    queue = undefined;
  };
  const refresh = (now = new Date()) => {
    running = running
      .then(() => (isClosing ? undefined : look(now)))
      .catch((error) => log.warn({ err: error }, "what watchers are to be told could not be looked up"));
    return running;
  };
  const timer = setInterval(() => void refresh(), everyMs);
  timer.unref();
  void refresh();

  return {
    refresh,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await running;
      await stop();
    },
  };
}

/** Mails that a crashed server was sending have an unknown delivery: none is retried. */
async function markUnconfirmed(db: Queryable): Promise<number> {
  const isLost = not(isAroundNow(watchMails.tried_at, sql`make_interval(secs => ${sendingSecondsMax})`));
  const rows = await db
    .update(watchMails)
    .set({ state: "unconfirmed" })
    .where(and(eq(watchMails.state, "sending"), isLost))
    .returning({ id: watchMails.id });
  return rows.length;
}
