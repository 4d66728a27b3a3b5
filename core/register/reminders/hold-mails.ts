import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { clientMails, registerSettings, watchMails } from "#core/db/schema.ts";

/**
 * Switches mails off after a restore, because mails may have been sent after the backup was made: nothing is sent until an administrator
 * switches them on again, and then nothing that was due before. Mails that were pending in the backup are left for staff to decide.
 *
 * @returns whether they were switched on
 */
export async function holdMails(tx: Transaction): Promise<boolean> {
  const held = await tx
    .update(registerSettings)
    .set({ reminders_enabled: false })
    .where(eq(registerSettings.reminders_enabled, true))
    .returning({ id: registerSettings.id });
  await tx
    .update(clientMails)
    .set({ state: "unconfirmed", reason: "restored-backup" })
    .where(inArray(clientMails.state, ["planned", "sending"]));
  await tx
    .update(watchMails)
    .set({ state: "unconfirmed" })
    .where(inArray(watchMails.state, ["planned", "sending"]));
  return held.length > 0;
}
