import { TriangleAlert } from "lucide-react";
import { useController } from "react-hook-form";
import { fieldName } from "#panel/entries/section.ts";
import { t } from "#panel/language/t.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { type TranslationProblem, translationMessages } from "#panel/page-content/translation.ts";

type TranslationNoteProps = { text: PageText; problem: TranslationProblem | undefined };

/** Marks a missing or outdated translation; an outdated one can be confirmed as still correct. */
export function TranslationNote({ text, problem }: TranslationNoteProps) {
  const { field } = useController({ name: fieldName<PageText>(text.id, "is_translation_current") });
  if (!problem) return null;
  const isReviewed = problem === "stale" && field.value === true;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-xs">
      <p className={`flex items-center gap-1.5 font-medium ${isReviewed ? "text-ink-soft" : "text-warn"}`}>
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {isReviewed ? t("Terjemahan ditandai masih sesuai saat disimpan") : translationMessages[problem]}
      </p>
      {problem === "stale" && (
        <button
          type="button"
          className="link inline-flex min-h-7 items-center"
          onClick={() => field.onChange(!isReviewed)}
        >
          {isReviewed ? t("Jangan tandai") : t("Tandai masih sesuai")}
          <span className="sr-only"> ({text.label})</span>
        </button>
      )}
    </div>
  );
}
