import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { listReminded } from "#core/register/reminders/certificates.ts";
import { digestText, isDigestDue } from "#core/register/reminders/digest.ts";
import { digestContent } from "#core/register/reminders/digest-content.ts";
import { mailsOn, type RemindedCertificate, type ReminderRules } from "#core/register/reminders/plan.ts";
import { readReminderSettings } from "#core/register/reminders/settings.ts";
import { insertMails, listPlanned, type NewMail } from "#core/register/reminders/store.ts";
import { readStaffLanguages } from "#core/staff-languages.ts";
import type { ReminderSettings } from "#shared/answers/reminders.ts";
import type { Day } from "#shared/time.ts";

/**
 * Inserts the mails that are due today. Idempotent across calls and servers: a mail is inserted once, by its key.
 *
 * @returns ids of all pending mails
 */
export async function planDay(tx: Transaction, today: Day, panelUrl: string): Promise<string[]> {
  // A transaction that switches mails off waits for this one, and then cancels everything it inserted.
  await tx.execute(sql`select from register_settings for share`);
  const settings = await readReminderSettings(tx);
  const rules = activeRules(settings);
  if (!rules) return await listPlanned(tx, "by-staff");
  const certificates = await listReminded(tx, { from: today, until: today, rules });
  const mails = certificates.flatMap((certificate) =>
    mailsOn(certificate, rules, today).map((mail) => newMail(certificate, mail)),
  );
  const digests =
    today < rules.reminders_from
      ? []
      : await digestMails(tx, { certificates, rules, settings, today, panelUrl });
  await insertMails(tx, [...mails, ...digests]);
  return await listPlanned(tx);
}

/** The rules of reminders; undefined while mails are switched off. */
function activeRules(settings: ReminderSettings): ReminderRules | undefined {
  const { reminders_enabled, reminders_from } = settings;
  return reminders_enabled && reminders_from ? { ...settings, reminders_from } : undefined;
}

function newMail(
  { id, client_id }: RemindedCertificate,
  { key, kind, due_on, recipient, recipient_name, language }: ReturnType<typeof mailsOn>[number],
): NewMail {
  return { key, kind, due_on, recipient, recipient_name, language, certificate_id: id, client_id };
}

type DigestDeps = {
  certificates: RemindedCertificate[];
  rules: ReminderRules;
  settings: ReminderSettings;
  today: Day;
  panelUrl: string;
};

async function digestMails(
  tx: Transaction,
  { certificates, rules, settings, today, panelUrl }: DigestDeps,
): Promise<NewMail[]> {
  if (settings.digest_recipients.length === 0) return [];
  const content = await digestContent(tx, certificates, rules, today);
  if (!isDigestDue(content, today)) return [];
  const languageOf = await readStaffLanguages(tx, settings.digest_recipients);
  return settings.digest_recipients.map((recipient) => ({
    ...digestText(content, today, panelUrl, languageOf(recipient)),
    key: `digest:${today}:${recipient}`,
    kind: "digest",
    recipient,
    recipient_name: "",
    language: languageOf(recipient),
    due_on: today,
  }));
}
