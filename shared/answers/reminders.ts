import { z } from "zod";
import { instant, pageOf, uuid } from "#shared/answers/answered.ts";
import { languages } from "#shared/language.ts";
import { clientMailKinds, mailKinds, mailReasons, mailStates } from "#shared/reminders.ts";

const day = z.string().meta({ format: "date" });

const reminderSettings = z.object({
  reminders_enabled: z.boolean(),
  /** Mails due before this day are not sent; null until reminders are first enabled. */
  reminders_from: day.nullable(),
  reminder_days: z.array(z.int()),
  surveillance_reminder_days: z.array(z.int()),
  surveillance_months: z.array(z.int()),
  digest_recipients: z.array(z.string()),
});

export type ReminderSettings = z.output<typeof reminderSettings>;

/** The settings with their version, which a save names. */
export const versionedReminderSettings = reminderSettings.extend({ version: z.string() });

export type VersionedReminderSettings = z.output<typeof versionedReminderSettings>;

const upcomingMail = z.object({
  /** The day of sending. */
  day,
  kind: z.enum(clientMailKinds),
  certificate_id: uuid,
  client_id: uuid.nullable(),
  client_name: z.string(),
  certificate_number: z.string(),
  /** The day that the mail is about. */
  on: day,
  /** Null without a known e-mail address. */
  recipient: z.string().nullable(),
  recipient_name: z.string(),
  language: z.enum(languages),
  /** Whether the client's reminders are paused, and why; the reason may be empty. */
  is_paused: z.boolean(),
  pause_reason: z.string(),
});

export type UpcomingMail = z.output<typeof upcomingMail>;

/** The forecast of the next thirty days. */
export const upcomingMails = z.object({
  /** The next day of sending. */
  next_day: day,
  data: z.array(upcomingMail),
  total: z.int(),
  /** The number of mails on the first day. */
  first_day_total: z.int(),
  /** Reminders without a recipient, and paused ones. */
  unaddressed_total: z.int(),
  paused_total: z.int(),
});

export type UpcomingMails = z.output<typeof upcomingMails>;

const clientMail = z.object({
  id: uuid,
  kind: z.enum(mailKinds),
  certificate_id: uuid.nullable(),
  client_id: uuid.nullable(),
  client_name: z.string().nullable(),
  certificate_number: z.string().nullable(),
  recipient: z.string(),
  recipient_name: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  state: z.enum(mailStates),
  reason: z.enum(mailReasons).nullable(),
  last_error: z.string(),
  attempts: z.int(),
  due_on: day,
  requested_by_name: z.string(),
  sent_at: instant.nullable(),
  tried_at: instant.nullable(),
  created_at: instant,
});

export type ClientMail = z.output<typeof clientMail>;

export const clientMailPage = pageOf(clientMail);

/** The current text of a mail; a save names its version. */
export const mailText = z.object({
  kind: z.enum(clientMailKinds),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  is_default: z.boolean(),
  version: z.string(),
});

export type AnsweredMailText = z.output<typeof mailText>;

export const mailTextList = z.object({ data: z.array(mailText) });

/** The preview of a mail, with the certificate used; null if it was filled with examples. */
export const mailPreview = z.object({
  subject: z.string(),
  body: z.string(),
  certificate_number: z.string().nullable(),
});

export type MailPreview = z.output<typeof mailPreview>;

const surveillanceAudit = z.object({
  id: uuid,
  planned_on: day,
  done_on: day.nullable(),
  note: z.string(),
  version: z.int(),
});

export type SurveillanceAudit = z.output<typeof surveillanceAudit>;

export const surveillanceAuditList = z.object({
  data: z.array(surveillanceAudit),
  /** Days proposed by the body's rule without a planned audit. */
  proposed: z.array(day),
});
