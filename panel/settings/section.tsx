import { FieldText } from "#panel/content/field-text.tsx";
import { type EntriesSection, fieldName } from "#panel/entries/section.ts";
import { t } from "#panel/language/t.ts";
import { settingLabel } from "#panel/settings/labels.ts";
import type { SiteSetting } from "#shared/answers/site-settings.ts";
import { siteSetting } from "#shared/answers/site-settings.ts";
import { type SiteSettingEntry, settingsProblems, settingValue } from "#shared/schemas/site-setting.ts";

export const settingSection: EntriesSection<SiteSetting, "value"> = {
  resource: "settings",
  title: t("Konfigurasi Situs"),
  noun: t("pengaturan"),
  entry: siteSetting,
  columns: ["value"],
  labelOf: settingLabel,
  valueOf: ({ key, type }) => settingValue(key, type),
  problemsOf(settings, changed) {
    const problems = settingsProblems(
      new Map(settings.map(({ key, value }) => [key, value])),
      new Map(Array.from(changed, ([{ key }, { value }]) => [key, String(value)])),
    );
    return Object.fromEntries(
      Object.entries(problems).map(([key, message]) => [valueField(settings, key), message]),
    );
  },
  sentOf: ({ key, version }, { value }) =>
    ({ key, version, value }) satisfies Record<keyof SiteSettingEntry, unknown>,
  fieldOf: valueField,
  bucketOf: ({ type }) => (type === "image_url" ? "site-assets" : undefined),
  restored: ["value"],
  historyLabels: { value: t("Nilai") },
  historyOf: (setting) => ({ key: encodeURIComponent(setting.key), title: settingLabel(setting) }),
  renderValue: (_setting, _column, value) => <FieldText value={value} />,
  messages: {
    loadFailed: t("Gagal memuat pengaturan situs."),
    saveFailed: (message) => t("Gagal menyimpan pengaturan: {message}", { message }),
    saved: t("Pengaturan berhasil disimpan."),
  },
};

function valueField(settings: SiteSetting[], key: string): string {
  return fieldName<SiteSetting>(settings.find((setting) => setting.key === key)?.id ?? 0, "value");
}
