import { entryOperations } from "#api/entry-operations.ts";
import { z } from "#api/responses.ts";
import { listSiteSettingEvents, listSiteSettings, saveSiteSettings } from "#core/content/site-settings.ts";
import { settingTypes, siteSettingEntry } from "#shared/schemas/site-setting.ts";

const siteSetting = z
  .object({
    id: z.number(),
    key: z.string(),
    label: z.string(),
    type: z.enum(settingTypes),
    value: z.string(),
    updated_at: z.date(),
    version: z.number(),
  })
  .openapi("SiteSetting");

export const settingsApi = entryOperations({
  path: "/settings",
  area: "settings",
  nouns: "settings of the site",
  row: siteSetting,
  entry: siteSettingEntry,
  keyOf: ({ key }) => key,
  list: listSiteSettings,
  save: saveSiteSettings,
  listEvents: listSiteSettingEvents,
  messages: {
    missing: "Pengaturan tidak ditemukan.",
    conflict: "Sebagian pengaturan telah diubah oleh orang lain sejak Anda membukanya.",
  },
});
