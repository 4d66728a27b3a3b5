import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { translationHint } from "#panel/inputs/bilingual-field.tsx";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";

/** Fields with an English counterpart: `title` where there are `title` and `title_en`. */
type TranslatedName<Values> = {
  [Field in keyof Values & string]: `${Field}_en` extends keyof Values ? Field : never;
}[keyof Values & string];

type EnglishFieldProps<Values> = {
  /** The Indonesian field. */
  of: TranslatedName<Values>;
  label: string;
  isLong?: boolean;
  hint?: string;
  /** Translations of the same value in other rows, offered while the field is empty. */
  suggestion?: (own: string) => string | undefined;
};

/** The optional English counterpart of a field. While empty, it shows the fallback and offers known translations. */
export function EnglishField<Values extends FieldValues = never>(props: EnglishFieldProps<Values>) {
  const { of, label, isLong = false, hint, suggestion } = props;
  const { field: original } = useController({ name: of });
  const { field: english } = useController({ name: `${of}_en` });
  const { setFocus } = useFormContext();
  const missing = translationHint(original.value, english.value);
  const offered = missing && suggestion?.(String(original.value).trim());
  const Input = isLong ? TextAreaField : TextField;
  const shownHint = missing ?? hint;
  return (
    <div className="min-w-0">
      <Input<FieldValues> name={`${of}_en`} label={label} {...(shownHint && { hint: shownHint })} />
      {offered && (
        <button
          type="button"
          className="link mt-1 min-h-8 text-sm"
          onClick={() => {
            english.onChange(offered);
            // The button goes, and would take the focus with it.
            setFocus(`${of}_en`);
          }}
        >
          {t("Pakai “{offered}”", { offered })}
        </button>
      )}
    </div>
  );
}
