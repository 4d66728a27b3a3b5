import type { DeliveryDeps } from "#core/contact/delivery.ts";
import { type DeliveryLoop, openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { officeAddress } from "#core/contact/settings.ts";
import { deliverNext } from "#core/contact/stored-mails.ts";
import { forgeryReports } from "#core/db/schema.ts";

export type ForgeryDelivery = DeliveryLoop;

type Kept = { id: string; reference: string; attempts: number };

const columns = {
  id: forgeryReports.id,
  reference: forgeryReports.reference,
  attempts: forgeryReports.attempts,
};

/** Mails the office about reported forgeries. Texts and contact data are only shown in the panel. */
export function openForgeryDelivery({ db, mail, siteContent, publicUrl }: DeliveryDeps): ForgeryDelivery {
  const send = async ({ id, reference }: Kept) => {
    const to = officeAddress(siteContent.current());
    if (!to) throw new Error("Neither contact_recipient nor contact_email is an e-mail address");
    const text = `Ada laporan dugaan pemalsuan baru dengan nomor ${reference}.\n\nIsinya dibaca di panel: ${publicUrl}/admin/forgery-reports/${id}\n`;
    await mail.send({ id, to, subject: `Dugaan pemalsuan: ${reference}`, text });
  };
  return openDeliveryLoop({
    noun: "report of a suspected forgery",
    removeOld: async () => {},
    deliverNext: (now) => deliverNext<Kept>(db, forgeryReports, columns, now, send),
  });
}
