import { digestWords } from "#core/register/reminders/digest-words.ts";
import { defaultLanguage, type Language } from "#shared/language.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { type Day, formatDay } from "#shared/time.ts";

/** A line of the digest. */
export type DigestRow = { client_name: string; certificate_number: string; on: Day };

/** What staff are told on a day. */
export type DigestContent = {
  /** Of these, something begins: a milestone was reached since the last digest. */
  expiring: DigestRow[];
  surveillance: DigestRow[];
  /** Clients of them whom no mail reaches. */
  unreachable: DigestRow[];
  /** What goes on until somebody does something about it. */
  overdue: DigestRow[];
  suspended: DigestRow[];
  /** How many months a suspension may last. */
  suspensionMonths: number;
  /** Mails that failed or of which nobody knows: somebody has to look at them. */
  openMails: number;
};

/**
 * Whether a digest leaves: when something begins or a mail waits for somebody, and on Mondays for what goes on. The same lines every day would not be read.
 */
export function isDigestDue(content: DigestContent, day: Day): boolean {
  const { expiring, surveillance, unreachable, overdue, suspended, openMails } = content;
  if (expiring.length + surveillance.length + unreachable.length + openMails > 0) return true;
  return overdue.length + suspended.length > 0 && isMonday(day);
}

/** The digest in words. @param language of whoever reads it */
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

const parts = ["expiring", "surveillance", "unreachable", "overdue", "suspended"] as const;

/** A mail that lists thousands is of no use to anybody. */
const rowsMax = 50;

function section(content: DigestContent, part: (typeof parts)[number], language: Language): string[] {
  const rows = content[part];
  if (rows.length === 0) return [];
  const words = digestWords[language];
  const [title, word] = words.parts[part];
  const heading = typeof title === "string" ? title : title(content.suspensionMonths);
  const lines = rows
    .slice(0, rowsMax)
    .map(({ client_name, certificate_number, on }) =>
      [`- ${client_name}, ${certificate_number}`, `${word} ${formatDay(on, language)}`.trim()].join(": "),
    );
  const more = rows.length > rowsMax ? [words.more(rows.length - rowsMax)] : [];
  return [[`${heading} (${rows.length})`, ...lines, ...more].join("\n")];
}

function isMonday(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}
