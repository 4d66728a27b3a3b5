import { t } from "#panel/language/t.ts";
/** The languages in which the text is missing; undefined where both are complete. */
export function missingText({ id, en }: { id: boolean; en: boolean }): string | undefined {
  if (id && en) return undefined;
  return id ? t("Belum ada teks Inggris") : en ? t("Belum ada teks Indonesia") : t("Belum ada isi");
}
