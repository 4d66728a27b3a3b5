import { t } from "#panel/language/t.ts";
import type { IssueProblem } from "#shared/answers/documents.ts";
import { issueProblemTexts, shownCharacters } from "#shared/issue-problems.ts";

/** Why a certificate is not issued as PDF. */
export function problemWords(problem: IssueProblem): string {
  if (problem.kind !== "characters") return t(issueProblemTexts[problem.kind]);
  return t(issueProblemTexts.characters, { characters: shownCharacters(problem.characters) });
}
