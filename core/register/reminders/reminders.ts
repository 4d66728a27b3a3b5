import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import type { HandOut } from "#core/register/mail-queue.ts";
import type { Sender } from "#core/register/reminders/compose.ts";
import type { JobQueue } from "#core/register/reminders/job-queue.ts";
import { planDay } from "#core/register/reminders/plan-day.ts";
import { type SendDeps, sendMail } from "#core/register/reminders/send.ts";
import { readReminderSettings } from "#core/register/reminders/settings.ts";
import {
  countOpen,
  findMail,
  listPlanned,
  markUnconfirmed,
  type OpenMails,
  planAgain,
} from "#core/register/reminders/store.ts";
import { isSentByStaff } from "#shared/reminders.ts";
import { dayInJakarta } from "#shared/time.ts";

export type Reminders = {
  /** Starts or stops the queue according to the settings; every server checks each minute, and the one where they are saved at once. */
  refresh(): Promise<void>;
  /**
   * Inserts and enqueues the mails due today, as the queue does once a day.
   *
   * @returns the number of mails; undefined while they are switched off
   */
  plan(): Promise<number | undefined>;
  /**
   * Inserts mails of staff and enqueues pending ones, in one transaction. Works while reminders are switched off, too.
   *
   * @param note inserts them
   * @returns ids of those to be sent
   */
  send(note: (tx: Transaction) => Promise<string[]>): Promise<void>;
  /** Retries a mail that failed or whose delivery is unknown. */
  sendAgain(id: string, actor: Actor): Promise<"planned" | "missing" | "switched-off">;
  sender: Sender;
  /** The number of mails to check, as of the last minute; undefined while unknown. */
  openMails(): OpenMails | undefined;
  close(): Promise<void>;
};

const everyMs = 60_000;

/** Mails to clients. While they are switched off the queue is not loaded. */
export function openReminders(deps: SendDeps): Reminders {
  const { db, sender } = deps;
  let queue: JobQueue | undefined;
  let isClosing = false;
  let openMails: OpenMails | undefined;
  /** The number of requests that are sending at this moment. */
  let isAsked = 0;
  let running = Promise.resolve();
  /** Resolves once the jobs of closed queues are done. */
  let ended: Promise<unknown> = Promise.resolve();

  const plan = (handOut: HandOut) => handOut((tx) => planDay(tx, dayInJakarta(new Date()), sender.publicUrl));
  const look = async () => {
    const lost = await markUnconfirmed(db);
    if (lost > 0) log.error({ mails: lost }, "a server ended while it sent mails to clients: staff decide");
    openMails = await countOpen(db);
    const { reminders_enabled } = await readReminderSettings(db);
    const isNeeded = reminders_enabled || isAsked > 0 || (await listPlanned(db, "by-staff")).length > 0;
    if (isClosing || isNeeded === (queue !== undefined)) return;
    if (!isNeeded) return stop();
    const { openJobQueue } = await import("#core/register/reminders/job-queue.ts");
    queue = await openJobQueue(db, { plan, send: (id) => sendMail(deps, id) });
  };
  /** Not awaited, so that saving settings or sending a mail does not wait for jobs in progress. */
  const stop = () => {
    const stopped = queue
      ?.stop()
      .catch((error) => log.warn({ err: error }, "the queue of mails to clients did not end as it should"));
    ended = Promise.all([ended, stopped]);
    queue = undefined;
  };
  const refresh = () => {
    running = running
      .then(() => (isClosing ? undefined : look()))
      .catch((error) =>
        log.warn({ err: error }, "whether clients are to be reminded could not be looked up"),
      );
    return running;
  };
  /** @throws while this server is shutting down */
  async function withQueue<Result>(work: (open: JobQueue) => Promise<Result>): Promise<Result> {
    isAsked += 1;
    try {
      await refresh();
      if (!queue) throw new Error("The queue of mails is not open");
      return await work(queue);
    } finally {
      isAsked -= 1;
    }
  }
  const timer = setInterval(() => void refresh(), everyMs);
  timer.unref();
  void refresh();

  return {
    refresh,
    async plan() {
      await refresh();
      return queue && (await plan(queue.handOut)).length;
    },
    async send(note) {
      await withQueue((open) => open.handOut(note));
    },
    async sendAgain(id, actor) {
      const mail = await findMail(db, id);
      const isOpen = (mail && isSentByStaff(mail.kind)) || (await readReminderSettings(db)).reminders_enabled;
      if (!isOpen) return "switched-off";
      const sent = await withQueue((open) =>
        open.handOut(async (tx) => ((await planAgain(tx, id, actor)) ? [id] : [])),
      );
      return sent.length > 0 ? "planned" : "missing";
    },
    sender,
    openMails: () => openMails,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await running;
      stop();
      await ended;
    },
  };
}
