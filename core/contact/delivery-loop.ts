import type { Tried } from "#core/contact/stored-mails.ts";
import { log } from "#core/log.ts";

export type DeliveryLoop = {
  /** Sends all due mails sequentially; resolves when done, and never rejects. */
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

  const deliverDue = async (now: Date) => {
    await removeOld(now);
    while (!isClosing) {
      const tried = await deliverNext(now);
      if (!tried) return;
      const { id, attempts } = tried.message;
      if (tried.failure !== undefined) {
        const about = { err: tried.failure, mail: id, attempts: attempts + 1 };
        log.error(about, `a ${noun} was not delivered; it is kept and tried again`);
        // The cause of this failure would likely affect the next one.
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
