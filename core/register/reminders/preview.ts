import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { findReminded } from "#core/register/reminders/certificates.ts";
import { fillingOf, type Sender } from "#core/register/reminders/compose.ts";
import { onDay, type RemindedCertificate, reachableContacts } from "#core/register/reminders/plan.ts";
import { type Filling, fillIn, findMailText } from "#core/register/reminders/texts.ts";
import type { MailPreview } from "#shared/answers/reminders.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { MailPreviewInput } from "#shared/schemas/reminder.ts";
import { addDays, type Day } from "#shared/time.ts";

/**
 * A rendered mail about the given certificate, or else about the one that expires next.
 *
 * @returns undefined when the given certificate is not in the register
 */
export async function previewMail(
  db: Queryable,
  input: MailPreviewInput,
  today: Day,
  sender: Sender,
): Promise<MailPreview | undefined> {
  const { kind, language, certificate_id, subject, body } = input;
  const id = certificate_id ?? (await findSample(db, today));
  const certificate = id === undefined ? undefined : await findReminded(db, id, today);
  if (certificate_id && !certificate) return undefined;
  const stored = await findMailText(db, kind, language);
  const filling = certificate ? aboutCertificate(certificate, input, today, sender) : example(today, sender);
  const text = fillIn({ subject: subject ?? stored.subject, body: body ?? stored.body }, language, filling);
  return { ...text, certificate_number: certificate?.certificate_number ?? null };
}

function aboutCertificate(
  certificate: RemindedCertificate,
  { kind, on, day, contact }: MailPreviewInput,
  today: Day,
  sender: Sender,
): Filling {
  const leaves = day ?? today;
  const recipient_name =
    contact ?? reachableContacts(certificate.contacts)[0]?.name ?? certificate.client_name;
  return fillingOf(
    certificate,
    { kind, on: on ?? dayOf(kind, certificate, leaves), recipient_name },
    leaves,
    sender,
  );
}

/** The date that a mail of this kind would be about. */
function dayOf(kind: ClientMailKind, certificate: RemindedCertificate, day: Day): Day {
  if (kind === "expiry") return onDay(certificate, day).expiry_date;
  if (kind === "surveillance") return certificate.audits.find((audit) => audit >= day) ?? addDays(day, 30);
  return certificate.decisions.find((decision) => decision.kind === kind)?.effective_on ?? day;
}

async function findSample(db: Queryable, today: Day): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from certificates where removed_at is null and expiry_date >= ${today} order by expiry_date, id limit 1`);
  return rows[0]?.id;
}

/** Sample data for an empty register. */
function example(today: Day, { publicUrl, companyName }: Sender): Filling {
  const expiry = addDays(today, 60);
  return {
    contact: "Sari Dewi",
    client: "PT Contoh Sejahtera",
    number: "SERT-001",
    standard: "ISO 9001:2015",
    expiry,
    on: expiry,
    day: today,
    reason: {
      id: "Audit surveilans tidak dilaksanakan pada waktunya",
      en: "Surveillance audit not held in time",
    },
    link: new URL("/verifikasi-sertifikat/contoh", publicUrl).href,
    company: companyName(),
  };
}
