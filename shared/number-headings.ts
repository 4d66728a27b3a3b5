/** Normalizes headings and values for comparison. */
export function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Headings of certificate numbers, in Indonesian and English; compared by `wordsOf`. */
export const numberHeadings = [
  ...["no sertifikat", "nomor sertifikat", "nomer sertifikat"],
  ...["certificate no", "certificate nr", "certificate number", "cert no"],
] as const;

/** Also used for row numbers. */
export const vagueNumberHeadings = ["no", "nomor", "number"] as const;
