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

/** The digest in words, in the panel's language. */
export function digestText(content: DigestContent, day: Day, panelUrl: string): MailText {
  const sections = headings.flatMap(([name, heading, word]) => section(heading, word, content[name]));
  const body = [
    `Ringkasan pengingat ${formatDay(day, "id")}.`,
    ...(content.openMails > 0 ? [`Surat yang gagal atau belum pasti: ${content.openMails}`] : []),
    ...sections,
    `Rincian dan surat yang akan keluar:\n${panelUrl}/admin/reminders`,
  ].join("\n\n");
  return { subject: `Ringkasan pengingat ${formatDay(day, "id")}`, body };
}

const headings = [
  ["expiring", "Sertifikat yang akan berakhir", "berakhir"],
  ["surveillance", "Audit surveilans yang akan datang", "direncanakan"],
  ["unreachable", "Tidak dapat diingatkan: klien tanpa alamat e-mail", ""],
  ["overdue", "Audit surveilans yang terlambat", "direncanakan"],
  ["suspended", "Pembekuan yang mendekati atau melewati enam bulan", "batas"],
] as const satisfies readonly (readonly [keyof DigestContent, string, string])[];

/** A mail that lists thousands is of no use to anybody. */
const rowsMax = 50;

function section(heading: string, word: string, rows: DigestRow[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows
    .slice(0, rowsMax)
    .map(({ client_name, certificate_number, on }) =>
      [`- ${client_name}, ${certificate_number}`, `${word} ${formatDay(on, "id")}`.trim()].join(": "),
    );
  const more = rows.length > rowsMax ? [`… dan ${rows.length - rowsMax} lainnya`] : [];
  return [[`${heading} (${rows.length})`, ...lines, ...more].join("\n")];
}

function isMonday(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}
