import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";

export function EmailField<Values extends FieldValues = never>({
  isLocked = false,
  ...props
}: FieldProps<Values> & { isLocked?: boolean }) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <input
          {...control}
          type="email"
          disabled={isLocked}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className="input"
        />
      )}
    </Field>
  );
}
