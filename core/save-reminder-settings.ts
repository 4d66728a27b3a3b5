import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { nextSendingDay, readReminderSettings } from "#core/register/reminders/settings.ts";
import { cancelPlanned } from "#core/register/reminders/store.ts";
import { findMailText, saveMailText } from "#core/register/reminders/texts.ts";
import type { ReminderSettings } from "#shared/answers/reminders.ts";
import type { Language } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { MailText, ReminderSettingsInput } from "#shared/schemas/reminder.ts";

/**
 * On the trail of administrators, as other settings are. Who switches the mails on, or changes their days, sends nothing that was
 * due before: from the next sending day on they count. Who switches them off takes back what waits.
 */
export async function saveReminderSettings(
  db: Database,
  input: ReminderSettingsInput,
  actor: Actor,
  now = new Date(),
): Promise<ReminderSettings> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.select({ id: registerSettings.id }).from(registerSettings).for("update");
    const before = await readReminderSettings(tx);
    const begins = input.reminders_enabled && (!before.reminders_enabled || areDaysChanged(before, input));
    const next = nextSendingDay(now);
    const reminders_from = begins && (before.reminders_from ?? "") < next ? next : before.reminders_from;
    await tx.update(registerSettings).set({ ...input, reminders_from });
    if (!input.reminders_enabled) await cancelPlanned(tx, "switched-off");
    const after = await readReminderSettings(tx);
    await recordChange(tx, actor, "reminders", before, after);
    return after;
  });
}

/** On the same trail. @param text undefined for the text as it comes */
export async function saveMailTextAs(
  db: Database,
  kind: ClientMailKind,
  language: Language,
  text: MailText | undefined,
  actor: Actor,
): Promise<void> {
  await inTransactionAs(db, actor, async (tx) => {
    const before = await findMailText(tx, kind, language);
    await saveMailText(tx, kind, language, text);
    await recordChange(
      tx,
      actor,
      `mail_text ${kind} ${language}`,
      before,
      await findMailText(tx, kind, language),
    );
  });
}

function areDaysChanged(before: ReminderSettings, input: ReminderSettingsInput): boolean {
  return (["reminder_days", "surveillance_reminder_days"] as const).some(
    (name) => String(before[name]) !== String(input[name]),
  );
}

async function recordChange(
  tx: Transaction,
  actor: Actor,
  subject: string,
  before: object,
  after: object,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const details = { before: { value: JSON.stringify(before) }, after: { value: JSON.stringify(after) } };
  await recordAccountEvent(tx, { action: "setting-changed", actor, subject, details });
}
