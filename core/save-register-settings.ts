import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import type { RegisterSettings } from "#shared/answers/decisions.ts";

type Changes = { [Name in keyof RegisterSettings]?: RegisterSettings[Name] | undefined };

/** Changes the settings that are given. On the trail of administrators, as other settings are. @returns all of them */
export async function saveRegisterSettings(
  db: Database,
  changes: Changes,
  actor: Actor,
): Promise<RegisterSettings> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.select({ id: registerSettings.id }).from(registerSettings).for("update");
    const before = await readRegisterSettings(tx);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const after: RegisterSettings = { ...before, ...Object.fromEntries(given) };
    await tx
      .insert(registerSettings)
      .values({ id: 1, ...after })
      .onConflictDoUpdate({ target: registerSettings.id, set: after });
    for (const name of Object.keys(after) as (keyof RegisterSettings)[]) {
      const details = { before: { value: told(before[name]) }, after: { value: told(after[name]) } };
      if (details.before.value === details.after.value) continue;
      await recordAccountEvent(tx, { action: "setting-changed", actor, subject: name, details });
    }
    return after;
  });
}

function told(value: RegisterSettings[keyof RegisterSettings]): boolean | string {
  return typeof value === "boolean" ? value : JSON.stringify(value);
}
