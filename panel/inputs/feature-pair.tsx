import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { t } from "#panel/language/t.ts";
import { IconButton } from "#panel/ui/icon-button.tsx";
import type { Bilingual } from "#shared/language.ts";
import { featureLengthMax } from "#shared/schemas/service.ts";

const languages = [
  { language: "id", word: t("Indonesia") },
  { language: "en", word: t("Inggris") },
] as const;

/** The column headers. */
export function FeatureHeads() {
  return (
    <div aria-hidden className="mb-1 flex gap-2 text-xs text-ink-soft max-sm:hidden">
      <div className="grid flex-1 grid-cols-2 gap-2">
        {languages.map(({ language, word }) => (
          <span key={language}>{word}</span>
        ))}
      </div>
      {/* The three buttons of a line. */}
      <div className="w-27" />
    </div>
  );
}

/** A line in both languages, with buttons to move and remove it. */
export function FeaturePair(props: {
  names: Bilingual;
  /** "Fitur 3" */
  label: string;
  onEnter: () => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const { names, label, onEnter, onRemove, onUp, onDown } = props;
  const { register } = useFormContext<Record<string, string>>();
  const [id = "", en = ""] = useWatch<Record<string, string>>({ name: [names.id, names.en] });
  const texts = { id, en };
  const addNext = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className="flex flex-wrap items-center gap-2 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-paper max-sm:p-2 sm:flex-nowrap">
      <div className="grid min-w-0 flex-1 basis-full gap-2 sm:basis-0 sm:grid-cols-2">
        {languages.map(({ language, word }) => (
          <input
            key={language}
            type="text"
            autoComplete="off"
            data-part={language}
            aria-label={`${label} (${word})`}
            aria-invalid={texts[language].trim().length > featureLengthMax}
            placeholder={word}
            {...register(names[language])}
            onKeyDown={addNext}
            className="input"
          />
        ))}
      </div>
      <div className="ml-auto flex shrink-0">
        <IconButton
          part="up"
          label={t("Naikkan {label}", { label })}
          title={t("Naikkan")}
          icon={ArrowUp}
          onPress={onUp}
        />
        <IconButton
          part="down"
          label={t("Turunkan {label}", { label })}
          title={t("Turunkan")}
          icon={ArrowDown}
          onPress={onDown}
        />
        <IconButton label={t("Hapus {label}", { label })} title={t("Hapus")} icon={X} onPress={onRemove} />
      </div>
    </li>
  );
}
