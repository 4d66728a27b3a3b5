/** What a reference begins with: complaints and appeals (keluhan), requests for a quotation (penawaran), reports of suspected forgeries (laporan). */
export type ReferenceKind = "K" | "P" | "L";

/** Without letters and digits that are read for one another (Crockford). */
export const referenceAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const referenceLength = 6;

/** As it is kept and told, such as `K-2026-7F3K9Q`. */
export function formatReference(kind: ReferenceKind, year: string, random: string): string {
  return `${kind}-${year}-${random}`;
}
