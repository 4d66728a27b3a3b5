import type { IssueProblem } from "#shared/answers/documents.ts";

/** In words for staff: the panel has them in English, too. */
export const issueProblemTexts = {
  suspended: "Sertifikat ini dibekukan: terbitkan setelah pembekuannya dicabut.",
  expired: "Sertifikat ini sudah berakhir: perpanjang dahulu.",
  withdrawn: "Sertifikat ini dicabut dan tidak diterbitkan lagi.",
  characters:
    "Huruf ini tidak ada dalam fon sertifikat: {characters}. Tulis dengan huruf Latin, Sirilik, atau Yunani.",
} as const satisfies Record<IssueProblem["kind"], string>;

/** Why a certificate is not issued as PDF, for staff. */
export function issueProblemWords(problem: IssueProblem): string {
  if (problem.kind !== "characters") return issueProblemTexts[problem.kind];
  return issueProblemTexts.characters.replace("{characters}", () => shownCharacters(problem.characters));
}

/** No more of them than a sentence bears. */
export function shownCharacters(characters: readonly string[]): string {
  return characters.slice(0, 20).join(" ");
}
