import { t } from "#panel/language/t.ts";
/** What visitors cannot read in one of the languages; undefined when they can read both. */
export function missingText({ id, en }: { id: boolean; en: boolean }): string | undefined {
  if (id && en) return undefined;
  return id ? t("Belum ada teks Inggris") : en ? t("Belum ada teks Indonesia") : t("Belum ada isi");
}
