import { z } from "zod";
import { languages } from "#shared/language.ts";
import { placeholdersOf } from "#shared/placeholders.ts";
import { type ClientMailKind, clientMailKinds, mailPlaceholders } from "#shared/reminders.ts";
import { emailAddress, line, lines, orEmpty, required } from "#shared/schemas/fields.ts";
import { isDay } from "#shared/time.ts";

const milestonesMax = 6;
const daysMax = 365;
const recipientsMax = 20;

const milestoneMessage = `Isi 1 sampai ${milestonesMax} bilangan hari, masing-masing 1–${daysMax}.`;
const milestones = z
  .array(z.int(milestoneMessage).min(1, milestoneMessage).max(daysMax, milestoneMessage))
  .min(1, milestoneMessage)
  .max(milestonesMax, milestoneMessage)
  .transform((days) => [...new Set(days)].toSorted((a, b) => b - a));

const auditsMax = 6;
const monthsMax = 60;
const monthsMessage = `Isi paling banyak ${auditsMax} bilangan bulan, masing-masing 1–${monthsMax}.`;
/** May be empty: then no audit is proposed. */
const surveillanceMonths = z
  .array(z.int(monthsMessage).min(1, monthsMessage).max(monthsMax, monthsMessage))
  .max(auditsMax, monthsMessage)
  .transform((months) => [...new Set(months)].toSorted((a, b) => a - b));

/** The settings of reminders. */
export const reminderSettingsInput = z.object({
  reminders_enabled: z.boolean(),
  reminder_days: milestones,
  surveillance_reminder_days: milestones,
  /** Months after the issue date at which surveillance audits are proposed. */
  surveillance_months: surveillanceMonths,
  digest_recipients: z
    .array(emailAddress.toLowerCase().min(1, "Format email tidak valid"))
    .max(recipientsMax, `Maksimal ${recipientsMax} alamat.`)
    .transform((addresses) => [...new Set(addresses)]),
});

export type ReminderSettingsInput = z.output<typeof reminderSettingsInput>;

/** The version that the form was opened on; without it a save overwrites any version. */
const openedVersion = { version: z.string().max(100).optional() };

export const reminderSettingsSave = reminderSettingsInput.extend(openedVersion);

export const mailSubjectMax = 200;
export const mailBodyMax = 5_000;

export const mailTextInput = z.object({
  subject: required(mailSubjectMax),
  body: requiredLines(mailBodyMax),
});

export type MailText = z.output<typeof mailTextInput>;

export const mailTextSave = mailTextInput.extend(openedVersion);
export const mailTextRemoval = z.object(openedVersion);

function requiredLines(max: number) {
  return lines(max).min(1, "Wajib diisi.");
}

/** The placeholders in a text that mails of this kind do not support. */
export function unknownPlaceholders(kind: ClientMailKind, text: string): string[] {
  return placeholdersOf(text).filter((name) => !mailPlaceholders[kind].includes(name));
}

const day = z.string().refine(isDay, "Tanggal tidak valid.");

/** The mail to preview, with the stored text or an unsaved one. */
export const mailPreviewInput = z.object({
  kind: z.enum(clientMailKinds),
  language: z.enum(languages),
  certificate_id: z.uuid().optional(),
  /** The day that it is about, the day of sending, and the recipient's name. */
  on: day.optional(),
  day: day.optional(),
  contact: line(200).optional(),
  subject: line(mailSubjectMax).optional(),
  body: lines(mailBodyMax).optional(),
});

export type MailPreviewInput = z.output<typeof mailPreviewInput>;

/** A planned or completed surveillance audit. */
export const surveillanceAuditInput = z.object({
  planned_on: day,
  done_on: day.nullable().default(null),
  note: orEmpty(line(500)),
});

export type SurveillanceAuditInput = z.output<typeof surveillanceAuditInput>;
