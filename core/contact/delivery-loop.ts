import type { Tried } from "#core/contact/stored-mails.ts";
import { log } from "#core/log.ts";

export type DeliveryLoop = {
  /** Mails what is due, one after the other; resolves when that is done, and never rejects. */
  deliver(now?: Date): Promise<void>;
  /** Begins with no further mail and waits for the one that is being sent. */
  close(): Promise<void>;
};

type Work = {
  /** One of what is mailed, for the log. */
  noun: string;
  removeOld(now: Date): Promise<void>;
  deliverNext(now: Date): Promise<Tried<{ id: string; attempts: number }> | undefined>;
};

const everyMs = 60_000;

/** Mails what is kept: when asked to, and every minute what failed before. */
export function openDeliveryLoop({ noun, removeOld, deliverNext }: Work): DeliveryLoop {
  let isClosing = false;
  let running = Promise.resolve();

  const deliverDue = async (now: Date) => {
    await removeOld(now);
    while (!isClosing) {
      const tried = await deliverNext(now);
      if (!tried) return;
      const { id, attempts } = tried.message;
      if (tried.failure !== undefined) {
        const about = { err: tried.failure, mail: id, attempts: attempts + 1 };
        log.error(about, `a ${noun} was not delivered; it is kept and tried again`);
        // What stopped this one would mostly stop the next.
        return;
      }
      log.info({ mail: id }, `a ${noun} was delivered`);
    }
  };
  const deliver = (now = new Date()) => {
    running = running
      .then(() => deliverDue(now))
      .catch((error) => log.warn({ err: error }, `each ${noun} that is due could not be looked for`));
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
