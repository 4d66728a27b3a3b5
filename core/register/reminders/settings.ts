import type { Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import type { ReminderSettings } from "#shared/answers/reminders.ts";
import { sendingHour } from "#shared/reminders.ts";
import { addDays, type Day, dayInJakarta, startOfDay } from "#shared/time.ts";

const columns = {
  reminders_enabled: registerSettings.reminders_enabled,
  reminders_from: registerSettings.reminders_from,
  reminder_days: registerSettings.reminder_days,
  surveillance_reminder_days: registerSettings.surveillance_reminder_days,
  surveillance_months: registerSettings.surveillance_months,
  digest_recipients: registerSettings.digest_recipients,
};

/** How the body reminds its clients. */
export async function readReminderSettings(db: Queryable): Promise<ReminderSettings> {
  const [row] = await db.select(columns).from(registerSettings);
  if (!row) throw new Error("The row of register_settings is missing");
  return row;
}

/** The day on which the next mails leave, at `sendingHour` in Jakarta. */
export function nextSendingDay(now: Date): Day {
  const today = dayInJakarta(now);
  const hour = (now.getTime() - startOfDay(today).getTime()) / 3_600_000;
  return hour < sendingHour ? today : addDays(today, 1);
}
