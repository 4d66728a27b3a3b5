import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { RegisterSettings } from "#shared/answers/decisions.ts";

/** On the trail of administrators, as other settings are. */
export async function saveRegisterSettings(
  db: Database,
  settings: RegisterSettings,
  actor: Actor,
): Promise<void> {
  await inTransactionAs(db, actor, async (tx) => {
    const [before] = await tx.select().from(registerSettings).for("update");
    if (before?.two_person_approval === settings.two_person_approval) return;
    await tx
      .insert(registerSettings)
      .values({ id: 1, ...settings })
      .onConflictDoUpdate({ target: registerSettings.id, set: settings });
    await recordAccountEvent(tx, {
      action: "setting-changed",
      actor,
      subject: "two_person_approval",
      details: {
        before: { value: before?.two_person_approval },
        after: { value: settings.two_person_approval },
      },
    });
  });
}
