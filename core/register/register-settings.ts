import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { listSettingEvents } from "#core/setting-history.ts";
import { settingVersion } from "#core/setting-version.ts";
import type { RegisterSettings, VersionedRegisterSettings } from "#shared/answers/decisions.ts";

const columns = {
  two_person_approval: registerSettings.two_person_approval,
  viewers_read_register: registerSettings.viewers_read_register,
  number_patterns: registerSettings.number_patterns,
  export_columns: registerSettings.export_columns,
  suspension_months: registerSettings.suspension_months,
};

/**
 * The settings of the register.
 *
 * @param lock the row, to change it in this transaction
 */
export async function readRegisterSettings(db: Queryable, lock?: "update"): Promise<RegisterSettings> {
  const query = db.select(columns).from(registerSettings);
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new Error("The row of register_settings is missing");
  return row;
}

/** The settings, each with its version. */
export async function readVersionedSettings(db: Queryable): Promise<VersionedRegisterSettings> {
  return withVersions(await readRegisterSettings(db));
}

type Changes = { [Name in keyof RegisterSettings]?: RegisterSettings[Name] | undefined };
type Versions = { [Name in keyof RegisterSettings]?: string | undefined };

/** The outcome of a save, and the settings after it. */
export type SettingsResult = { outcome: "saved" | "conflict"; settings: VersionedRegisterSettings };

/**
 * Changes the given settings; a trigger records it (docs/decisions/0081).
 *
 * @param opened the versions that the form was opened on; when one of them is outdated, nothing is changed
 */
export async function saveRegisterSettings(
  db: Database,
  changes: Changes,
  opened: Versions,
  actor: Actor,
): Promise<SettingsResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    const stored = withVersions(await readRegisterSettings(tx, "update"));
    const given = namesOf(stored.versions).filter((name) => changes[name] !== undefined);
    if (given.some((name) => opened[name] !== undefined && opened[name] !== stored.versions[name]))
      return { outcome: "conflict", settings: stored };
    if (given.length > 0)
      await tx.update(registerSettings).set(Object.fromEntries(given.map((name) => [name, changes[name]])));
    return { outcome: "saved", settings: await readVersionedSettings(tx) };
  });
}

function withVersions(settings: RegisterSettings): VersionedRegisterSettings {
  const versions = Object.fromEntries(
    namesOf(settings).map((name) => [name, settingVersion(settings[name])]),
  ) as VersionedRegisterSettings["versions"];
  return { ...settings, versions };
}

function namesOf<Named extends object>(named: Named): (keyof Named)[] {
  return Object.keys(named) as (keyof Named)[];
}

/** The history of one setting, newest first. */
export async function listRegisterSettingEvents(db: Queryable, name: keyof RegisterSettings) {
  const current = { [name]: (await readRegisterSettings(db))[name] };
  return await listSettingEvents(db, { subject: "register_settings", current, initial: current });
}

/** Whether decisions that extend or end validity require a second person. */
export async function needsApproval(db: Queryable): Promise<boolean> {
  return (await readRegisterSettings(db)).two_person_approval;
}
