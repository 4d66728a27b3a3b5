/** What visitors cannot read in one of the languages; undefined when they can read both. */
export function missingText({ id, en }: { id: boolean; en: boolean }): string | undefined {
  if (id && en) return undefined;
  return id ? "Belum ada teks Inggris" : en ? "Belum ada teks Indonesia" : "Belum ada isi";
}
