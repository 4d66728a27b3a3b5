import { type FieldValues, useController } from "react-hook-form";
import { translationHint } from "#panel/inputs/bilingual-field.tsx";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";

/** What has a twin: `title` where there are `title` and `title_en`. */
type TranslatedName<Values> = {
  [Field in keyof Values & string]: `${Field}_en` extends keyof Values ? Field : never;
}[keyof Values & string];

type EnglishFieldProps<Values> = {
  /** The field of which this is the English. */
  of: TranslatedName<Values>;
  label: string;
  isLong?: boolean;
  hint?: string;
  /** The English that others use for what stands in that field: offered while there is none. */
  suggestion?: (own: string) => string | undefined;
};

/** The optional English of a field. While it is empty it says what visitors see, and offers what others use. */
export function EnglishField<Values extends FieldValues = never>(props: EnglishFieldProps<Values>) {
  const { of, label, isLong = false, hint, suggestion } = props;
  const { field: original } = useController({ name: of });
  const { field: english } = useController({ name: `${of}_en` });
  const missing = translationHint(original.value, english.value);
  const offered = missing && suggestion?.(String(original.value).trim());
  const Input = isLong ? TextAreaField : TextField;
  const shownHint = missing ?? hint;
  return (
    <div className="min-w-0">
      <Input<FieldValues> name={`${of}_en`} label={label} {...(shownHint && { hint: shownHint })} />
      {offered && (
        <button type="button" className="link mt-1 min-h-8 text-sm" onClick={() => english.onChange(offered)}>
          {t("Pakai “{offered}”", { offered })}
        </button>
      )}
    </div>
  );
}
