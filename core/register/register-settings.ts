import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { listSettingEvents } from "#core/setting-history.ts";
import type { RegisterSettings } from "#shared/answers/decisions.ts";

const columns = {
  two_person_approval: registerSettings.two_person_approval,
  viewers_read_register: registerSettings.viewers_read_register,
  number_patterns: registerSettings.number_patterns,
  export_columns: registerSettings.export_columns,
  suspension_months: registerSettings.suspension_months,
};

/** How the body keeps its register. */
export async function readRegisterSettings(db: Queryable): Promise<RegisterSettings> {
  const [row] = await db.select(columns).from(registerSettings);
  if (!row) throw new Error("The row of register_settings is missing");
  return row;
}

type Changes = { [Name in keyof RegisterSettings]?: RegisterSettings[Name] | undefined };

/** Changes the settings that are given. A trigger records them (docs/decisions/0081). @returns all of them */
export async function saveRegisterSettings(
  db: Database,
  changes: Changes,
  actor: Actor,
): Promise<RegisterSettings> {
  return await inTransactionAs(db, actor, async (tx) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) await tx.update(registerSettings).set(Object.fromEntries(given));
    return await readRegisterSettings(tx);
  });
}

/** Who changed one of the settings and when, newest first. */
export async function listRegisterSettingEvents(db: Queryable, name: keyof RegisterSettings) {
  const current = { [name]: (await readRegisterSettings(db))[name] };
  return await listSettingEvents(db, { subject: "register_settings", current, initial: current });
}

/** Whether what gives or takes validity waits for a second person. */
export async function needsApproval(db: Queryable): Promise<boolean> {
  return (await readRegisterSettings(db)).two_person_approval;
}
