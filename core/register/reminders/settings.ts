import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { cancelPlanned } from "#core/register/reminders/store.ts";
import { listSettingEvents } from "#core/setting-history.ts";
import { settingVersion } from "#core/setting-version.ts";
import type { ReminderSettings, VersionedReminderSettings } from "#shared/answers/reminders.ts";
import { sendingHour } from "#shared/reminders.ts";
import type { ReminderSettingsInput } from "#shared/schemas/reminder.ts";
import { addDays, type Day, dayInJakarta, startOfDay } from "#shared/time.ts";

const columns = {
  reminders_enabled: registerSettings.reminders_enabled,
  reminders_from: registerSettings.reminders_from,
  reminder_days: registerSettings.reminder_days,
  surveillance_reminder_days: registerSettings.surveillance_reminder_days,
  surveillance_months: registerSettings.surveillance_months,
  digest_recipients: registerSettings.digest_recipients,
};

/** The settings of reminders. */
export async function readReminderSettings(db: Queryable): Promise<ReminderSettings> {
  const [row] = await db.select(columns).from(registerSettings);
  if (!row) throw new Error("The row of register_settings is missing");
  return row;
}

/** The settings with their version. */
export async function readVersionedReminderSettings(db: Queryable): Promise<VersionedReminderSettings> {
  const settings = await readReminderSettings(db);
  // The start date is set by the save, not by the form.
  const { reminders_from: _, ...content } = settings;
  return { ...settings, version: settingVersion(content) };
}

/** The history of the settings, newest first. */
export async function listReminderSettingEvents(db: Queryable) {
  const { reminders_enabled: _enabled, reminders_from: _from, ...current } = await readReminderSettings(db);
  return await listSettingEvents(db, { subject: "register_settings", current, initial: current });
}

/**
 * Saves the settings; a trigger records the change (docs/decisions/0081). Switching mails on or changing their days sets the start date to
 * the next sending day, so that nothing overdue is sent; switching them off cancels pending ones.
 *
 * @param opened the version that the form was opened on; when it is outdated, nothing is changed
 */
export async function saveReminderSettings(
  db: Database,
  input: ReminderSettingsInput,
  opened: string | undefined,
  actor: Actor,
  now = new Date(),
): Promise<{ outcome: "saved" | "conflict"; settings: VersionedReminderSettings }> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.select({ id: registerSettings.id }).from(registerSettings).for("update");
    const before = await readVersionedReminderSettings(tx);
    if (opened !== undefined && opened !== before.version) return { outcome: "conflict", settings: before };
    const begins = input.reminders_enabled && (!before.reminders_enabled || areDaysChanged(before, input));
    const next = nextSendingDay(now);
    const reminders_from = begins && (before.reminders_from ?? "") < next ? next : before.reminders_from;
    await tx.update(registerSettings).set({ ...input, reminders_from });
    if (!input.reminders_enabled) await cancelPlanned(tx, "switched-off");
    return { outcome: "saved", settings: await readVersionedReminderSettings(tx) };
  });
}

function areDaysChanged(before: ReminderSettings, input: ReminderSettingsInput): boolean {
  return (["reminder_days", "surveillance_reminder_days"] as const).some(
    (name) => String(before[name]) !== String(input[name]),
  );
}

/** The day of the next mails, at `sendingHour` in Jakarta. */
export function nextSendingDay(now: Date): Day {
  const today = dayInJakarta(now);
  const hour = (now.getTime() - startOfDay(today).getTime()) / 3_600_000;
  return hour < sendingHour ? today : addDays(today, 1);
}
