import type { Tried } from "#core/contact/stored-mails.ts";
import { log } from "#core/log.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";

export type DeliveryLoop = {
  /** Sends all due mails sequentially, after a run in progress; resolves when done, and never rejects. Calls that wait share one run. */
  deliver(now?: Date): Promise<void>;
  /** Stops before the next mail, and waits for the one being sent. */
  close(): Promise<void>;
};

type Work = {
  /** What is mailed, for log messages. */
  noun: string;
  removeOld(now: Date): Promise<void>;
  deliverNext(now: Date): Promise<Tried<{ id: string; attempts: number }> | undefined>;
};

const everyMs = 60_000;

/** Sends stored mails: on request, and every minute for retries. */
export function openDeliveryLoop({ noun, removeOld, deliverNext }: Work): DeliveryLoop {
  let isClosing = false;
  let running = Promise.resolve();
  /** The run that begins next, and the moment up to which mails are due in it. */
  let next: { run: Promise<void>; now: Date } | undefined;

  const deliverDue = async (now: Date) => {
    await removeOld(now);
    const refused = new Set<string>();
    while (!isClosing) {
      const tried = await deliverNext(now);
      if (!tried) return;
      const { id, attempts } = tried.message;
      if (tried.failure === undefined) {
        log.info({ mail: id }, `a ${noun} was delivered`);
        continue;
      }
      const about = { err: tried.failure, mail: id, attempts: attempts + 1 };
      log.error(about, `a ${noun} was not delivered; it is kept and tried again`);
      if (!isAboutOneMail(tried.failure) || refused.has(id)) return;
      refused.add(id);
    }
  };
  const deliver = (now = new Date()) => {
    if (next) {
      if (now > next.now) next.now = now;
      return next.run;
    }
    const begun = { run: running, now };
    begun.run = running
      .then(() => {
        next = undefined;
        return deliverDue(begun.now);
      })
      .catch((error) => log.warn({ err: error }, `each ${noun} that is due could not be looked for`));
    next = begun;
    running = begun.run;
    return running;
  };
  const timer = setInterval(() => void deliver(), everyMs);
  timer.unref();

  return {
    deliver,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Whether the mail server refused this recipient or message, which anybody can have typed: the next mail is tried. Any other cause would likely
 * affect the next one too.
 */
function isAboutOneMail(failure: unknown): boolean {
  return failure instanceof MailNotTaken && failure.isPermanent;
}
