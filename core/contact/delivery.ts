import { type DeliveryLoop, openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { contactEmail } from "#core/contact/email.tsx";
import { deliverNextMessage, removeDelivered } from "#core/contact/messages.ts";
import { contactRecipient } from "#core/contact/settings.ts";
import type { SiteContent } from "#core/content/site-content.ts";
import type { Database } from "#core/db/client.ts";
import type { Mail } from "#core/mail/mail.ts";

export type ContactDelivery = DeliveryLoop;

export type DeliveryDeps = { db: Database; mail: Mail; siteContent: SiteContent; publicUrl: string };

/** Mails stored messages of the contact form to the office. */
export function openContactDelivery({ db, mail, siteContent, publicUrl }: DeliveryDeps): ContactDelivery {
  return openDeliveryLoop({
    noun: "contact message",
    removeOld: (now) => removeDelivered(db, now),
    deliverNext: (now) =>
      deliverNextMessage(db, now, async (message) => {
        const recipient = contactRecipient(siteContent.current());
        if (!recipient) throw new Error("The site setting contact_recipient is not an e-mail address");
        await mail.send(contactEmail(message, recipient, publicUrl));
      }),
  });
}
