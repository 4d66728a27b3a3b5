import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps, fieldId } from "#panel/inputs/field.tsx";

/** A text input with suggestions of values in use; other values are allowed. */
export function SuggestField<Values extends FieldValues = never>({
  suggestions,
  ...props
}: FieldProps<Values> & { suggestions: readonly string[] }) {
  const listId = `${fieldId(props.name)}-suggestions`;
  return (
    <>
      <Field<Values> {...props}>
        {(control) => <input {...control} type="text" autoComplete="off" list={listId} className="input" />}
      </Field>
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
