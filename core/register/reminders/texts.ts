import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { mailTexts } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { defaultMailTexts } from "#core/register/reminders/default-texts.ts";
import { listSettingEvents } from "#core/setting-history.ts";
import { settingVersion } from "#core/setting-version.ts";
import type { AnsweredMailText } from "#shared/answers/reminders.ts";
import { type Bilingual, type Language, languages, pick } from "#shared/language.ts";
import { placeholderPattern } from "#shared/placeholders.ts";
import { plainLine } from "#shared/plain-text.ts";
import { type ClientMailKind, clientMailKinds } from "#shared/reminders.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { type Day, daysBetween, formatDay } from "#shared/time.ts";

/** Every text, as changed by staff or the default. */
export async function listMailTexts(db: Queryable): Promise<AnsweredMailText[]> {
  const edited = await db.select().from(mailTexts);
  return clientMailKinds.flatMap((kind) =>
    languages.map((language) => {
      const own = edited.find((text) => text.kind === kind && text.language === language);
      const text = textOf(own ?? defaultMailTexts[kind][language]);
      return { kind, language, ...text, is_default: !own, version: settingVersion(text) };
    }),
  );
}

/** The text of one kind of mail in one language. */
export async function findMailText(
  db: Queryable,
  kind: ClientMailKind,
  language: Language,
): Promise<MailText> {
  const [own] = await db.select().from(mailTexts).where(named(kind, language));
  return textOf(own ?? defaultMailTexts[kind][language]);
}

/**
 * Saves a text; a trigger records the change (docs/decisions/0081).
 *
 * @param text undefined for the default
 * @param opened the version that the form was opened on; when it is outdated, nothing is changed
 */
export async function saveMailText(
  db: Database,
  kind: ClientMailKind,
  language: Language,
  text: MailText | undefined,
  opened: string | undefined,
  actor: Actor,
): Promise<"saved" | "conflict"> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah mail texts'))`);
    const stored = settingVersion(await findMailText(tx, kind, language));
    if (opened !== undefined && opened !== stored) return "conflict";
    if (text)
      await tx
        .insert(mailTexts)
        .values({ kind, language, ...text })
        .onConflictDoUpdate({ target: [mailTexts.kind, mailTexts.language], set: text });
    else await tx.delete(mailTexts).where(named(kind, language));
    return "saved";
  });
}

/** The history of a text, newest first, with the whole text before and after each change. */
export async function listMailTextEvents(db: Queryable, kind: ClientMailKind, language: Language) {
  return await listSettingEvents(db, {
    subject: `mail_text ${kind} ${language}`,
    current: await findMailText(db, kind, language),
    initial: textOf(defaultMailTexts[kind][language]),
  });
}

/** The placeholder values of a text. */
export type Filling = {
  contact: string;
  client: string;
  number: string;
  standard: string;
  expiry: Day;
  /** The date that the mail is about: the certificate's expiry, the audit, or the decision's effective date. */
  on: Day;
  /** The day on which it is sent. */
  day: Day;
  /** Of the decision; both empty when there is none. */
  reason: Bilingual;
  link: string;
  company: string;
};

/** Fills in the placeholders of a mail. Unknown placeholders stay as typed. */
export function fillIn(
  text: MailText,
  language: Language,
  { expiry, on, day, reason, ...words }: Filling,
): MailText {
  const values: Record<string, string> = {
    ...words,
    expiry: formatDay(expiry, language),
    audit: formatDay(on, language),
    effective: formatDay(on, language),
    reason: pick(reason, language).text || noReason[language],
    days: String(Math.max(0, daysBetween(day, on))),
  };
  return fillWords(text, values);
}

/** Fills in placeholders whose values are the same in every language. */
export function fillWords(text: MailText, values: Record<string, string>): MailText {
  const filled = (given: string) =>
    given.replace(placeholderPattern, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    );
  // A header has to be one line without control characters, of a length that mail servers accept.
  const subject = plainLine(filled(text.subject).replace(/\p{Cc}+/gu, " ")).slice(0, subjectMax);
  return { subject: subject.toWellFormed(), body: filled(text.body) };
}

const noReason: Bilingual = { id: "tidak disebutkan", en: "not stated" };

const subjectMax = 400;

function named(kind: ClientMailKind, language: Language) {
  return and(eq(mailTexts.kind, kind), eq(mailTexts.language, language));
}

function textOf({ subject, body }: MailText): MailText {
  return { subject, body };
}
