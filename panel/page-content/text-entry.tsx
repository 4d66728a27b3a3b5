import { Undo2 } from "lucide-react";
import { memo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { HistoryButton } from "#panel/entries/history-button.tsx";
import { fieldName } from "#panel/entries/section.ts";
import { byField } from "#panel/form/fields-of.ts";
import { t } from "#panel/language/t.ts";
import { addressOf } from "#panel/page-content/address.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { pageTextSection } from "#panel/page-content/section.tsx";
import { TextInput } from "#panel/page-content/text-input.tsx";
import { typedTranslationProblem } from "#panel/page-content/translation.ts";
import { TranslationNote } from "#panel/page-content/translation-note.tsx";
import { excerptOf } from "#shared/article-text.ts";
import { type PageTextContent, pageTextColumns } from "#shared/schemas/page-text.ts";

export type TextEntryProps = {
  text: PageText;
  title: string;
  /** Both languages, or the one of the open tab. */
  columns: "both" | "content_id" | "content_en";
  /** Shows the key of the text, for programmers. */
  hasKey: boolean;
};

/** A text in its languages. Memoized, so that typing renders this entry only. */
export const TextEntry = memo(function TextEntry({ text, title, columns, hasKey }: TextEntryProps) {
  const { id } = text;
  const typed = useTyped(text);
  const isChanged = pageTextSection.columns.some((column) => typed[column] !== text[column]);
  return (
    <fieldset
      aria-labelledby={`text-${id}`}
      data-text={addressOf(text)}
      data-changed={isChanged || undefined}
      className="min-w-0 border-l-4 border-l-transparent px-4 py-4 first:rounded-t-xl last:rounded-b-xl data-changed:border-l-gold sm:px-5"
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 id={`text-${id}`} className="text-sm font-semibold">
            {title}
          </h3>
          {hasKey && <p className="number text-xs break-all text-ink-soft">{addressOf(text)}</p>}
        </div>
        {isChanged && <UndoButton text={text} />}
        <HistoryButton section={pageTextSection} entry={text} />
      </div>
      <TranslationNote text={text} problem={typedTranslationProblem(text, typed)} />
      {columns === "content_en" && typed.content_id && <Original text={text} typed={typed} />}
      <div className="mt-3 grid gap-4 @lg:grid-cols-2">
        {pageTextColumns
          .filter((column) => columns === "both" || columns === column)
          .map((column) => (
            <TextInput key={column} text={text} column={column} typed={typed[column]} />
          ))}
      </div>
    </fieldset>
  );
});

/** The form's current values of a text. */
function useTyped({ id }: PageText) {
  const { columns } = pageTextSection;
  const values: unknown[] = useWatch({ name: columns.map((column) => fieldName<PageText>(id, column)) });
  const typed = byField(columns, (column) => values[columns.indexOf(column)]);
  return { ...typed, content_id: String(typed.content_id), content_en: String(typed.content_en) };
}

/** Reverts one text to its stored values. */
function UndoButton({ text }: { text: PageText }) {
  const { setValue } = useFormContext();
  const undo = () => {
    for (const column of pageTextSection.columns)
      setValue(fieldName<PageText>(text.id, column), text[column], { shouldDirty: true });
  };
  return (
    <button type="button" className="icon-button" title={t("Batalkan perubahan")} onClick={undo}>
      <Undo2 aria-hidden className="size-4" />
      <span className="sr-only">{t("Batalkan perubahan {label}", { label: text.label })}</span>
    </button>
  );
}

/** The original, where only the translation is shown. */
function Original({ text: { type }, typed: { content_id } }: { text: PageText; typed: PageTextContent }) {
  return (
    <p className="mt-3 border-l-2 border-line pl-3 text-sm break-words text-ink-soft">
      <span className="sr-only">{t("Teks Indonesia:")} </span>
      {type === "plain" ? content_id : excerptOf(content_id)}
    </p>
  );
}
