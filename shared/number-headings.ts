/** How headings and values of a file are compared: as nobody sees a difference. */
export function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** As people head a column of certificate numbers, in Indonesian and English; compared by `wordsOf`. */
export const numberHeadings = [
  ...["no sertifikat", "nomor sertifikat", "nomer sertifikat"],
  ...["certificate no", "certificate nr", "certificate number", "cert no"],
] as const;

/** Above the rows' own numbers as well. */
export const vagueNumberHeadings = ["no", "nomor", "number"] as const;
