import { entryOperations } from "#api/entry-operations.ts";
import { named } from "#api/responses.ts";
import { listSiteSettingEvents, listSiteSettings, saveSiteSettings } from "#core/content/site-settings.ts";
import { siteSetting } from "#shared/answers/site-settings.ts";
import { siteSettingEntry } from "#shared/schemas/site-setting.ts";

export const settingsApi = entryOperations({
  path: "/settings",
  area: "settings",
  nouns: "settings of the site",
  row: named(siteSetting, "SiteSetting"),
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
