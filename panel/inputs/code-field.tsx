import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";

/** A one-time code, with autofill. */
export function CodeField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="input number"
        />
      )}
    </Field>
  );
}
