import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { siteSettings as defaultSettings } from "#core/content/defaults/site-settings.ts";
import { type EntriesResult, updateRows } from "#core/content/entries.ts";
import { listContentEvents } from "#core/content/events.ts";
import { insertRow, type RowKind } from "#core/content/rows.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { siteSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import {
  type SettingType,
  type SiteSettingEntry,
  settingsProblems,
  settingValue,
} from "#shared/schemas/site-setting.ts";

/** Settings of the site (specification 2.12 and 7.3): staff edit their values. */
export const siteSettingKind: RowKind<{ value: string }> = {
  table: siteSettings,
  entity: "site_settings",
  columns: { value: siteSettings.value },
};

/** More than any site has; the default copy has some 20. */
const settingsMax = 500;

const shown = {
  id: siteSettings.id,
  key: siteSettings.key,
  label: siteSettings.label,
  type: sql<SettingType>`${siteSettings.type}`,
  value: siteSettings.value,
  updated_at: siteSettings.updated_at,
  version: siteSettings.version,
};

export type SiteSetting = Awaited<ReturnType<typeof listSiteSettings>>[number];

/** Every setting, ordered by id (specification 7.3). */
export async function listSiteSettings(db: Queryable) {
  return await db.select(shown).from(siteSettings).orderBy(asc(siteSettings.id)).limit(settingsMax);
}

/** The history of a setting, newest first; undefined when there is no such setting. */
export async function listSiteSettingEvents(db: Queryable, key: string) {
  const [row] = await db.select({ id: siteSettings.id }).from(siteSettings).where(eq(siteSettings.key, key));
  return row && (await listContentEvents(db, siteSettingKind.entity, String(row.id)));
}

/**
 * Saves the changed settings, all or none. A known key without a row is inserted again.
 *
 * @throws ValidationError by key when a value does not fit its key, or a key is unknown
 */
export async function saveSiteSettings(
  db: Database,
  entries: SiteSettingEntry[],
  actor: Actor,
): Promise<EntriesResult<SiteSetting>> {
  return await inTransactionAs(db, actor, async (tx) => {
    // All of them are locked: some values depend on each other.
    const rows = new Map((await readAll(tx).for("update")).map((row) => [row.key, row]));
    const fitting = assertFitting(entries, rows);
    const changes = fitting.flatMap(({ key, version, value }) => {
      const row = rows.get(key);
      return row ? { row, version, content: { value } } : [];
    });
    const stale = await updateRows(tx, siteSettingKind, changes);
    if (stale.length > 0) return { outcome: "conflict", current: stale };
    for (const { key, value } of fitting) if (!rows.has(key)) await insertKnown(tx, key, value);
    const keys = new Set(fitting.map(({ key }) => key));
    return { outcome: "saved", rows: (await readAll(tx)).filter(({ key }) => keys.has(key)) };
  });
}

function readAll(tx: Transaction) {
  return tx.select(shown).from(siteSettings).orderBy(siteSettings.id);
}

function assertFitting(
  entries: SiteSettingEntry[],
  rows: ReadonlyMap<string, SiteSetting>,
): SiteSettingEntry[] {
  const errors: Record<string, string> = {};
  const fitting = entries.flatMap((entry) => {
    const type = (rows.get(entry.key) ?? known(entry.key))?.type;
    const parsed = type && settingValue(entry.key, type).safeParse(entry.value);
    if (parsed?.success) return { ...entry, value: parsed.data };
    errors[entry.key] = parsed?.error.issues[0]?.message ?? "Pengaturan ini tidak dikenal.";
    return [];
  });
  const together = settingsProblems(valuesOf([...rows.values()]), valuesOf(fitting));
  const all = { ...together, ...errors };
  if (Object.keys(all).length > 0) throw new ValidationError(all);
  return fitting;
}

function valuesOf(settings: { key: string; value: string }[]): Map<string, string> {
  return new Map(settings.map(({ key, value }) => [key, value]));
}

function known(key: string) {
  return defaultSettings.find((setting) => setting.key === key);
}

async function insertKnown(tx: Transaction, key: string, value: string): Promise<void> {
  const { label, type } = known(key) ?? {};
  await insertRow(tx, siteSettingKind, { value }, { key, label, type });
}
