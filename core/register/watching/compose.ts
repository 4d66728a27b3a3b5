import type { Sender } from "#core/register/reminders/compose.ts";
import { words } from "#core/register/watching/words.ts";
import { type Language, languages } from "#shared/language.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import {
  changeOf,
  type Statement,
  unconfirmedWatchHours,
  type WatchedField,
  watchersPath,
} from "#shared/watching.ts";

export type WatchText = { subject: string; text: string };

type Watcher = { id: string; certificateId: string; language: Language };

/** The mail to confirm a subscription (double opt-in); the only one before consent. */
export function confirmationText(watcher: Watcher, statement: Statement, sender: Sender): WatchText {
  const { confirm } = words[watcher.language];
  const number = statement.certificate_number;
  const company = sender.companyName();
  return {
    subject: headerOf(confirm.subject(number)),
    text: paragraphs([
      confirm.asked(number, company),
      `${confirm.link}\n${watchUrl(sender, watcher)}`,
      confirm.otherwise(unconfirmedWatchHours),
      company,
    ]),
  };
}

/**
 * The mail about a change.
 *
 * @param now the time of the statement `after`
 * @returns undefined when nothing has changed
 */
export function changeText(
  watcher: Watcher,
  { before, after, now }: { before: Statement; after: Statement; now: Date },
  sender: Sender,
): WatchText | undefined {
  const changed = changeOf(before, after);
  if (!changed) return undefined;
  const { language } = watcher;
  const { change, fields, end } = words[language];
  const became = (label: string, wordsOf: (statement: Statement) => string) =>
    `${label}: ${change.became(wordsOf(before), wordsOf(after))}`;
  const number = after.certificate_number;
  const company = sender.companyName();
  const lines = [
    ...(changed.isVerdictChanged ? [became(change.status, (it) => verdictOf(it, language))] : []),
    ...changed.fields.map((field) => became(fields[field], (it) => fieldOf(it, field, language))),
  ];
  const subject = changed.isVerdictChanged
    ? change.subjectOfVerdict(number, verdictOf(after, language))
    : change.subjectOfFields(number);
  return {
    subject: headerOf(subject),
    text: paragraphs([
      change.intro(number, company),
      lines.join("\n"),
      `${change.asOf(formatInstant(now, language))}\n${certificateUrl(sender, watcher)}`,
      `${end}\n${watchUrl(sender, watcher)}`,
      company,
    ]),
  };
}

/** The one-click unsubscribe URL (RFC 8058). */
export function endUrl({ publicUrl }: Sender, { id }: Pick<Watcher, "id">): string {
  return `${publicUrl}${watchersPath}/${id}/akhiri`;
}

function watchUrl({ publicUrl }: Sender, { id, language }: Watcher): string {
  return `${publicUrl}${watchersPath}/${id}${queryIn(language)}`;
}

function certificateUrl({ publicUrl }: Sender, { certificateId, language }: Watcher): string {
  return `${publicUrl}/verifikasi-sertifikat/${certificateId}${queryIn(language)}`;
}

const queryIn = (language: Language) => (language === languages[0] ? "" : `?lang=${language}`);

function verdictOf({ verdict, status }: Statement, language: Language): string {
  return verdict === "other" ? status : words[language].verdicts[verdict];
}

function fieldOf(statement: Statement, field: WatchedField, language: Language): string {
  const value = statement[field];
  if (field === "issue_date" || field === "expiry_date") return formatDay(value, language);
  return value || words[language].none;
}

function paragraphs(parts: string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const subjectLengthMax = 300;

/** The register's text becomes a header: without control characters, and limited to one line. */
function headerOf(subject: string): string {
  return subject.replace(/\p{Cc}+/gu, " ").slice(0, subjectLengthMax);
}
