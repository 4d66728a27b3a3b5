import { type FieldValues, useWatch } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";
import { withInvalidDate } from "#panel/inputs/invalid-date.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { type Day, formatDay, isDay } from "#shared/time.ts";

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  isNumber?: boolean;
  placeholder?: string | undefined;
};

export function TextField<Values extends FieldValues = never>({
  isNumber = false,
  placeholder,
  ...props
}: TextFieldProps<Values>) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          className={`input ${isNumber ? "number" : ""}`}
        />
      )}
    </Field>
  );
}

/** A URL, validated by the schema. */
export function WebUrlField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  return (
    <Field<Values> {...props}>
      {(control) => <input {...control} type="url" inputMode="url" autoComplete="off" className="input" />}
    </Field>
  );
}

/** Somebody else's mail address, without autofill; validated by the schema. */
export function MailField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <input {...control} type="email" autoComplete="off" spellCheck={false} className="input" />
      )}
    </Field>
  );
}

export function TextAreaField<Values extends FieldValues = never>({
  rows = 4,
  ...props
}: FieldProps<Values> & { rows?: number }) {
  return (
    <Field<Values> {...props}>{(control) => <textarea {...control} rows={rows} className="input" />}</Field>
  );
}

/**
 * A date input. Browsers format it in their own locale, so the date is repeated in words below: 04/12 could be read as 12/04.
 */
export function DateField<Values extends FieldValues = never>({
  max,
  note,
  ...props
}: FieldProps<Values> & {
  /** The latest day of the date picker. */
  max?: Day | undefined;
  /** A note about the chosen day. */
  note?: string | undefined;
}) {
  const value = useWatch<FieldValues>({ name: props.name });
  const words = typeof value === "string" && isDay(value) ? formatDay(value, panelLanguage) : undefined;
  const hint = words && (note ? `${words} (${note})` : words);
  return (
    <Field<Values> {...props} isHintLate {...(hint ? { hint } : {})}>
      {({ onChange, onBlur, ...control }) => (
        <input
          {...control}
          {...withInvalidDate(control.value, {
            onChange: (value) => onChange({ target: { value } }),
            onBlur,
          })}
          type="date"
          max={max}
          className="input"
        />
      )}
    </Field>
  );
}
