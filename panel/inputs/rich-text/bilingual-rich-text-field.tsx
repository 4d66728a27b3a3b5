import { type KeyboardEvent, useId, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import type { BilingualName } from "#panel/inputs/bilingual-name.ts";
import { RichTextField } from "#panel/inputs/rich-text/rich-text-field.tsx";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import { type Language, languages, otherLanguage } from "#shared/language.ts";

type BilingualRichTextFieldProps<Values> = {
  /** The fields are `{name}_id` and `{name}_en`. */
  name: BilingualName<Values>;
  label: string;
  kind: RichTextKind;
};

const languageNames = { id: "Indonesia", en: "Inggris" };

/** One text in both languages: side by side where there is room, behind tabs where there is none. */
export function BilingualRichTextField<Values extends FieldValues = never>(
  props: BilingualRichTextFieldProps<Values>,
) {
  const { name, label, kind } = props;
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<Language>("id");
  const [id, en] = useWatch({ name: [`${name}_id`, `${name}_en`] });
  const isEmpty = { id: !id, en: !en };
  const panelId = useId();
  return (
    <div>
      {isNarrow && (
        <div role="tablist" aria-label={label} className="mb-3 flex gap-1 border-b border-line">
          {languages.map((language) => (
            <Tab
              key={language}
              language={language}
              controls={`${panelId}-${language}`}
              isShown={language === shown}
              isMissing={isEmpty[language] && !isEmpty[otherLanguage(language)]}
              onShow={setShown}
            />
          ))}
        </div>
      )}
      <div className={isNarrow ? "" : "grid grid-cols-2 items-start gap-5"}>
        {languages.map((language) => (
          <div
            key={language}
            id={`${panelId}-${language}`}
            {...(isNarrow ? { role: "tabpanel", "aria-label": languageNames[language] } : {})}
            hidden={isNarrow && language !== shown}
            className="min-w-0"
          >
            <RichTextField<FieldValues>
              name={`${name}_${language}`}
              label={`${label} (${languageNames[language]})`}
              kind={kind}
              language={language}
              {...missingHint(language, isEmpty)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function Tab(props: {
  language: Language;
  controls: string;
  isShown: boolean;
  isMissing: boolean;
  onShow: (language: Language) => void;
}) {
  const { language, controls, isShown, isMissing, onShow } = props;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isShown}
      aria-controls={controls}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onShow(language)}
      onKeyDown={(event) => showOther(event, language, onShow)}
      className="-mb-px min-h-10 border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft aria-selected:border-brand aria-selected:text-ink"
    >
      {languageNames[language]}
      {isMissing && <span className="ml-2 rounded bg-warn-wash px-1.5 py-0.5 text-xs text-warn">kosong</span>}
    </button>
  );
}

function showOther(event: KeyboardEvent, language: Language, onShow: (language: Language) => void) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const { nextElementSibling, previousElementSibling } = event.currentTarget;
  const other = nextElementSibling ?? previousElementSibling;
  onShow(otherLanguage(language));
  if (other instanceof HTMLElement) other.focus();
}

/** An empty translation says what visitors see instead. */
function missingHint(language: Language, isEmpty: Record<Language, boolean>) {
  const other = otherLanguage(language);
  if (!isEmpty[language] || isEmpty[other]) return {};
  return { hint: `Belum diterjemahkan: pengunjung melihat teks ${languageNames[other]}.` };
}
