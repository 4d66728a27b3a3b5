import { t } from "#panel/language/t.ts";
import type { PageText } from "#panel/page-content/page-text.ts";

/** A missing language, or a translation older than its original. */
export type TranslationProblem = "no-english" | "no-indonesian" | "stale";

export const translationMessages: Record<TranslationProblem, string> = {
  "no-english": t("Belum diterjemahkan: pengunjung melihat teks Indonesia"),
  "no-indonesian": t("Belum ada teks Indonesia: pengunjung melihat teks Inggris"),
  stale: t("Terjemahan lebih lama daripada teks Indonesia"),
};

/** The state of a stored text. */
export function translationProblem(text: PageText): TranslationProblem | undefined {
  const isStale = text.content_en_updated_at < text.content_id_updated_at;
  return missingLanguage(text) ?? (isStale ? "stale" : undefined);
}

/** The state of a text in the form, where an edited language counts as newer. */
export function typedTranslationProblem(
  text: PageText,
  typed: Pick<PageText, "content_id" | "content_en">,
): TranslationProblem | undefined {
  const missing = missingLanguage(typed);
  if (missing) return missing;
  if (isBlank(typed.content_en) || typed.content_en !== text.content_en) return undefined;
  return typed.content_id !== text.content_id ? "stale" : translationProblem(text);
}

function missingLanguage(text: Pick<PageText, "content_id" | "content_en">) {
  const [hasIndonesian, hasEnglish] = [!isBlank(text.content_id), !isBlank(text.content_en)];
  if (hasIndonesian && !hasEnglish) return "no-english";
  if (hasEnglish && !hasIndonesian) return "no-indonesian";
  return undefined;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
