import type { SectionWords } from "#panel/content/section.ts";

/** The messages of specification 8 for what staff call by this noun. */
export function messagesFor(noun: string, named = noun): SectionWords["messages"] {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    loadFailed: () => `Gagal memuat data ${named}.`,
    saveFailed: (message) => `Gagal menyimpan ${noun}: ${message}`,
    removeFailed: () => `Gagal menghapus ${noun}.`,
    added: `${title} berhasil ditambahkan.`,
    changed: `${title} berhasil diperbarui.`,
    removed: `${title} berhasil dihapus.`,
    restored: `${title} berhasil dipulihkan.`,
    removeQuestion: `Apakah Anda yakin ingin menghapus ${noun} ini?`,
  };
}
