import type { IssueProblem } from "#shared/answers/documents.ts";

const reasons = {
  suspended: "Sertifikat ini dibekukan: terbitkan setelah pembekuannya dicabut.",
  expired: "Sertifikat ini sudah berakhir: perpanjang dahulu.",
  withdrawn: "Sertifikat ini dicabut dan tidak diterbitkan lagi.",
  other: "Status sertifikat ini tidak menyatakannya berlaku: terbitkan setelah statusnya Valid.",
};

/** Messages for staff: why no PDF can be issued. */
export function issueProblemWords(problem: IssueProblem): string {
  if (problem.kind !== "characters") return reasons[problem.kind];
  const shown = problem.characters.slice(0, 20).join(" ");
  return `Huruf ini tidak ada dalam fon sertifikat: ${shown}. Tulis dengan huruf Latin, Sirilik, atau Yunani.`;
}
