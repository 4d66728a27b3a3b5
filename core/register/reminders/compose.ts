import type { Queryable } from "#core/db/client.ts";
import { findReminded } from "#core/register/reminders/certificates.ts";
import { mailsOn, onDay, type PlannedMail, type RemindedCertificate } from "#core/register/reminders/plan.ts";
import { type Filling, fillIn, findMailText } from "#core/register/reminders/texts.ts";
import type { ReminderSettings } from "#shared/answers/reminders.ts";
import type { Bilingual } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import type { Day } from "#shared/time.ts";

/** Who writes: what the texts name beside the certificate. */
export type Sender = { publicUrl: string; companyName: () => string };

type Waiting = { key: string; certificate_id: string | null; kind: string };

/**
 * What a mail says that is about to leave; undefined when its reason is gone: renewed or removed meanwhile, or the contact is.
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
  // It was planned already: from when on is no question any more.
  const rules = { ...settings, reminders_from: "" };
  const planned = mailsOn({ ...certificate, added_on: "" }, rules, today).find(({ key }) => key === mail.key);
  if (!planned) return undefined;
  const text = await findMailText(db, planned.kind, planned.language);
  return fillIn(text, planned.language, fillingOf(certificate, planned, today, sender));
}

/** What the text of a mail is filled in with. */
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

/** Why it was decided, of a mail about a decision. */
function reasonOf({ decisions }: RemindedCertificate, kind: ClientMailKind, on: Day): Bilingual {
  const decision = decisions.findLast((each) => each.kind === kind && each.effective_on === on);
  return decision?.reason ?? { id: "", en: "" };
}
