import { contactEmail } from "#core/contact/email.tsx";
import { deliverNext, removeDelivered, type StoredContactMessage } from "#core/contact/messages.ts";
import { contactRecipient } from "#core/contact/settings.ts";
import type { SiteContent } from "#core/content/site-content.ts";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";

export type ContactDelivery = {
  /** Mails what is due, one message after the other; resolves when that is done, and never rejects. */
  deliver(now?: Date): Promise<void>;
  /** Begins with no further message and waits for the one that is being sent. */
  close(): Promise<void>;
};

type Deps = { db: Database; mail: Mail; siteContent: SiteContent; publicUrl: string };

const everyMs = 60_000;

/** Mails kept messages of the contact form: when asked to, and every minute what failed before. */
export function openContactDelivery({ db, mail, siteContent, publicUrl }: Deps): ContactDelivery {
  let isClosing = false;
  let running = Promise.resolve();

  const send = async (message: StoredContactMessage) => {
    const recipient = contactRecipient(siteContent.current());
    if (!recipient) throw new Error("The site setting contact_recipient is not an e-mail address");
    await mail.send(contactEmail(message, recipient, publicUrl));
  };
  const deliverDue = async (now: Date) => {
    await removeDelivered(db, now);
    while (!isClosing) {
      const tried = await deliverNext(db, now, send);
      if (!tried) return;
      const { id, attempts } = tried.message;
      if (tried.failure !== undefined) {
        const about = { err: tried.failure, contactMessage: id, attempts: attempts + 1 };
        log.error(about, "a contact message was not delivered; it is kept and tried again");
        // What stopped this one would mostly stop the next.
        return;
      }
      log.info({ contactMessage: id }, "a contact message was delivered");
    }
  };
  const deliver = (now = new Date()) => {
    running = running
      .then(() => deliverDue(now))
      .catch((error) => log.warn({ err: error }, "contact messages could not be looked for"));
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
