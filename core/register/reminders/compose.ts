import type { Queryable } from "#core/db/client.ts";
import { findReminded } from "#core/register/reminders/certificates.ts";
import { mailsOn, onDay, type PlannedMail, type RemindedCertificate } from "#core/register/reminders/plan.ts";
import { type Filling, fillIn, findMailText } from "#core/register/reminders/texts.ts";
import type { ReminderSettings } from "#shared/answers/reminders.ts";
import type { Bilingual } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import type { Day } from "#shared/time.ts";

/** The sender's data that texts contain besides the certificate's. */
export type Sender = { publicUrl: string; companyName: () => string };

type Waiting = { key: string; certificate_id: string | null; kind: string };

/**
 * The text of a mail that is about to be sent; undefined when there is no reason for it any more: the certificate was renewed or removed,
 * or the contact deleted.
 *
 * @param today the calendar day in Jakarta
 */
export async function compose(
  db: Queryable,
  mail: Waiting,
  settings: ReminderSettings,
  today: Day,
  sender: Sender,
): Promise<MailText | undefined> {
  const certificate = mail.certificate_id && (await findReminded(db, mail.certificate_id, today));
  if (!certificate) return undefined;
  // It was planned before; the start date of reminders does not matter any more.
  const rules = { ...settings, reminders_from: "" };
  const planned = mailsOn({ ...certificate, added_on: "" }, rules, today).find(({ key }) => key === mail.key);
  if (!planned) return undefined;
  const text = await findMailText(db, planned.kind, planned.language);
  return fillIn(text, planned.language, fillingOf(certificate, planned, today, sender));
}

/** The placeholder values of a mail. */
export function fillingOf(
  certificate: RemindedCertificate,
  { kind, on, recipient_name }: Pick<PlannedMail, "on" | "recipient_name"> & { kind: ClientMailKind },
  day: Day,
  { publicUrl, companyName }: Sender,
): Filling {
  const { client_name, certificate_number, standard, expiry_date } = onDay(certificate, day);
  return {
    contact: recipient_name,
    client: client_name,
    number: certificate_number,
    standard,
    expiry: expiry_date,
    on,
    day,
    reason: reasonOf(certificate, kind, on),
    link: new URL(`/verifikasi-sertifikat/${certificate.id}`, publicUrl).href,
    company: companyName(),
  };
}

/** The reason of the decision, for mails about one. */
function reasonOf({ decisions }: RemindedCertificate, kind: ClientMailKind, on: Day): Bilingual {
  const decision = decisions.findLast((each) => each.kind === kind && each.effective_on === on);
  return decision?.reason ?? { id: "", en: "" };
}
