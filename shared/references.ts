/**
 * Prefixes of references: complaints and appeals (keluhan), quotation requests (penawaran), reports of suspected forgeries
 * (laporan).
 */
export type ReferenceKind = "K" | "P" | "L";

/** Without ambiguous characters (Crockford's Base32). */
export const referenceAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const referenceLength = 6;

/** Formats a reference, such as `K-2026-7F3K9Q`. */
export function formatReference(kind: ReferenceKind, year: string, random: string): string {
  return `${kind}-${year}-${random}`;
}
