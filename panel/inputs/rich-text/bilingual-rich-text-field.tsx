import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { useContext, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { IsBesidePreview } from "#panel/draft-preview/is-beside-preview.ts";
import type { BilingualName } from "#panel/inputs/bilingual-name.ts";
import { RichTextField } from "#panel/inputs/rich-text/rich-text-field.tsx";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { t } from "#panel/language/t.ts";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import { isLanguage, type Language, languages, otherLanguage } from "#shared/language.ts";

type BilingualRichTextFieldProps<Values> = {
  /** The fields are `{name}_id` and `{name}_en`. */
  name: BilingualName<Values>;
  label: string;
  kind: RichTextKind;
};

const languageNames = { id: t("Indonesia"), en: t("Inggris") };

/** A rich text in both languages, side by side or in tabs on narrow screens. */
export function BilingualRichTextField<Values extends FieldValues = never>(
  props: BilingualRichTextFieldProps<Values>,
) {
  const { name, label, kind } = props;
  const isBesidePreview = useContext(IsBesidePreview);
  const isNarrow = useIsNarrow() || isBesidePreview;
  const [shown, setShown] = useState<Language>("id");
  const [id, en] = useWatch({ name: [`${name}_id`, `${name}_en`] });
  const isEmpty = { id: !id, en: !en };
  return (
    <Root value={shown} onValueChange={(language) => isLanguage(language) && setShown(language)}>
      {isNarrow && (
        <List aria-label={label} className="mb-3 flex gap-1 border-b border-line">
          {languages.map((language) => (
            <Trigger
              key={language}
              value={language}
              className="-mb-px min-h-10 border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft aria-selected:border-brand aria-selected:text-ink"
            >
              {languageNames[language]}
              {isEmpty[language] && !isEmpty[otherLanguage(language)] && (
                <span className="ml-2 rounded bg-warn-wash px-1.5 py-0.5 text-xs text-warn">
                  {t("kosong")}
                </span>
              )}
            </Trigger>
          ))}
        </List>
      )}
      <div className={isNarrow ? "" : "grid grid-cols-2 items-start gap-5"}>
        {languages.map((language) => (
          // Both editors stay mounted. No tab stop on the panel, because it contains fields.
          <Content
            key={language}
            value={language}
            forceMount
            hidden={isNarrow && language !== shown}
            tabIndex={undefined}
            {...(isNarrow ? {} : noPanel)}
            className="min-w-0"
          >
            <RichTextField<FieldValues>
              name={`${name}_${language}`}
              label={`${label} (${languageNames[language]})`}
              kind={kind}
              language={language}
              {...missingHint(language, isEmpty)}
            />
          </Content>
        ))}
      </div>
    </Root>
  );
}

const noPanel = { role: undefined, "aria-labelledby": undefined };

/** A note about the fallback of an empty translation. */
function missingHint(language: Language, isEmpty: Record<Language, boolean>) {
  const other = otherLanguage(language);
  if (!isEmpty[language] || isEmpty[other]) return {};
  return {
    hint: t("Belum diterjemahkan: pengunjung melihat teks {language}.", { language: languageNames[other] }),
  };
}
