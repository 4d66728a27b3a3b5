import { z } from "zod";
import { FieldText } from "#panel/content/field-text.tsx";
import { type EntriesSection, fieldName } from "#panel/entries/section.ts";
import { t } from "#panel/language/t.ts";
import { pageTitle } from "#panel/page-content/groups.ts";
import { type PageText, shownText } from "#panel/page-content/page-text.ts";
import {
  type PageTextContent,
  type PageTextEntry,
  pageTextColumns,
  pageTextValue,
} from "#shared/schemas/page-text.ts";

/** Labels of the two languages. */
export const languageNames = {
  content_id: t("Indonesia"),
  content_en: t("Inggris"),
} as const satisfies PageTextContent;

type PageTextColumn = keyof PageTextContent | "is_translation_current";

const reviewed = t("Terjemahan sesuai dengan teks Indonesia");

export const pageTextSection: EntriesSection<PageText, PageTextColumn> = {
  resource: "page-content",
  title: t("Konten Halaman"),
  noun: t("teks"),
  isKeptOnDevice: true,
  entry: shownText,
  columns: [...pageTextColumns, "is_translation_current"],
  labelOf: ({ page, label }, column) => `${pageTitle(page)}, ${label} (${namesOfColumns[column]})`,
  valueOf: ({ type }, column) => (column === "is_translation_current" ? z.boolean() : pageTextValue[type]),
  sentOf: ({ id, version }, values) =>
    ({ id, version, ...values }) satisfies Record<keyof PageTextEntry, unknown>,
  fieldOf(_texts, name) {
    const [id, column = ""] = name.split(".");
    return fieldName<Record<string, unknown>>(Number(id), column);
  },
  restored: pageTextColumns,
  historyLabels: { ...languageNames, is_translation_current: reviewed },
  historyOf: ({ id, label }) => ({ key: id, title: label }),
  renderValue: (_text, _column, value) => <FieldText value={value} />,
  messages: {
    loadFailed: t("Gagal memuat konten halaman."),
    saveFailed: () => t("Gagal menyimpan perubahan."),
    saved: t("Perubahan berhasil disimpan."),
  },
};

const namesOfColumns: Record<PageTextColumn, string> = {
  ...languageNames,
  is_translation_current: t("masih sesuai"),
};
