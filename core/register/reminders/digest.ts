import { digestWords } from "#core/register/reminders/digest-words.ts";
import { defaultLanguage, type Language } from "#shared/language.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { type Day, formatDay } from "#shared/time.ts";

/** A line of the digest. */
export type DigestRow = { client_name: string; certificate_number: string; on: Day; note?: string };

/** The content of a daily digest to staff. */
export type DigestContent = {
  /** New entries: a milestone was reached since the last digest. */
  expiring: DigestRow[];
  surveillance: DigestRow[];
  /** Their clients that have no e-mail address. */
  unreachable: DigestRow[];
  /** Their clients whose reminders are paused, with the reason. */
  paused: DigestRow[];
  /** Entries that stay until somebody acts on them. */
  overdue: DigestRow[];
  suspended: DigestRow[];
  /** The maximum duration of a suspension in months. */
  suspensionMonths: number;
  /** Mails that failed or whose delivery is unknown: staff have to check them. */
  openMails: number;
};

/**
 * Whether a digest is sent: when there are new entries or mails to check, and on Mondays for entries that stay. A daily mail with the same
 * content would not be read.
 */
export function isDigestDue(content: DigestContent, day: Day): boolean {
  const { expiring, surveillance, unreachable, overdue, suspended, openMails } = content;
  if (expiring.length + surveillance.length + unreachable.length + openMails > 0) return true;
  return overdue.length + suspended.length > 0 && isMonday(day);
}

/** Renders the digest. @param language of the recipient */
export function digestText(
  content: DigestContent,
  day: Day,
  panelUrl: string,
  language: Language = defaultLanguage,
): MailText {
  const { summary, openMails, details } = digestWords[language];
  const subject = summary(formatDay(day, language));
  const body = [
    `${subject}.`,
    ...(content.openMails > 0 ? [`${openMails}: ${content.openMails}`] : []),
    ...parts.flatMap((part) => section(content, part, language)),
    `${details}:\n${panelUrl}/admin/reminders`,
  ].join("\n\n");
  return { subject, body };
}

const parts = ["expiring", "surveillance", "unreachable", "paused", "overdue", "suspended"] as const;

/** A longer list in a mail is of no use. */
const rowsMax = 50;

function section(content: DigestContent, part: (typeof parts)[number], language: Language): string[] {
  const rows = content[part];
  if (rows.length === 0) return [];
  const words = digestWords[language];
  const [title, word] = words.parts[part];
  const heading = typeof title === "string" ? title : title(content.suspensionMonths);
  const lines = rows
    .slice(0, rowsMax)
    .map(({ client_name, certificate_number, on, note }) =>
      [`- ${client_name}, ${certificate_number}`, `${word} ${formatDay(on, language)}`.trim(), note]
        .filter(Boolean)
        .join(": "),
    );
  const more = rows.length > rowsMax ? [words.more(rows.length - rowsMax)] : [];
  return [[`${heading} (${rows.length})`, ...lines, ...more].join("\n")];
}

function isMonday(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}
