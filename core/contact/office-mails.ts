import { lt } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DeliveryDeps } from "#core/contact/delivery.ts";
import { type DeliveryLoop, openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { officeAddress } from "#core/contact/settings.ts";
import { deliverNext, type StoredMails } from "#core/contact/stored-mails.ts";
import { limits } from "#shared/limits.ts";

/** A stored mail. Without a recipient it goes to the office. */
export type OfficeMail = { recipient: string | null; subject: string; body: string };

/** A table of mails to the office and to senders of forms. */
type OfficeMails = StoredMails & Record<keyof OfficeMail, AnyPgColumn>;

/**
 * Sends the stored mails of a table, and deletes delivered ones after `limits.officeMailKeptDays`.
 *
 * @param noun for log messages
 */
export function openOfficeDelivery(
  { db, mail, siteContent }: DeliveryDeps,
  noun: string,
  table: OfficeMails,
): DeliveryLoop {
  const send = async ({ id, recipient, subject, body }: OfficeMail & { id: string }) => {
    const to = recipient ?? officeAddress(siteContent.current());
    if (!to) throw new Error("Neither contact_recipient nor contact_email is an e-mail address");
    await mail.send({ id, to, subject, text: `${body}\n` });
  };
  const { id, recipient, subject, body, attempts } = table;
  const mailed = { id, recipient, subject, body, attempts };
  return openDeliveryLoop({
    noun,
    async removeOld(now) {
      const keptFrom = new Date(now.getTime() - limits.officeMailKeptDays * 24 * 60 * 60 * 1000);
      await db.delete(table).where(lt(table.delivered_at, keptFrom));
    },
    deliverNext: (now) =>
      deliverNext<OfficeMail & { id: string; attempts: number }>(db, table, mailed, now, send),
  });
}
