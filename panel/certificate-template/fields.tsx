import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";

/** One of a few, each by its words. */
export function OneOfField<Values extends FieldValues = never>({
  choices,
  ...props
}: FieldProps<Values> & { choices: Record<string, string> }) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <select {...control} className="input">
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A colour: typed as #rrggbb, or chosen in the browser's own dialog. */
export function ColourField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  return (
    <Field<Values> {...props}>
      {({ value, onChange, ...control }) => (
        <div className="flex gap-2">
          <input
            {...control}
            value={value}
            onChange={onChange}
            autoComplete="off"
            spellCheck={false}
            className="input number"
          />
          <input
            type="color"
            aria-label={t("Pilih {label}", { label: props.label.toLowerCase() })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
            onChange={onChange}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-line bg-card p-1"
          />
        </div>
      )}
    </Field>
  );
}
