import { capitalised } from "#panel/content/capitalised.ts";
import type { SectionWords } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";

/** The messages of specification 8 for a noun. */
export function messagesFor(noun: string, named = noun): SectionWords["messages"] {
  const title = capitalised(noun);
  return {
    loadFailed: () => t("Gagal memuat data {named}.", { named }),
    saveFailed: (message) => t("Gagal menyimpan {noun}: {message}", { noun, message }),
    removeFailed: () => t("Gagal menghapus {noun}.", { noun }),
    added: t("{title} berhasil ditambahkan.", { title }),
    changed: t("{title} berhasil diperbarui.", { title }),
    removed: t("{title} berhasil dihapus.", { title }),
    restored: t("{title} berhasil dipulihkan.", { title }),
    removeQuestion: t("Apakah Anda yakin ingin menghapus {noun} ini?", { noun }),
  };
}
