import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";
import { PasswordInput } from "#panel/inputs/password-input.tsx";

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete: "current-password" | "new-password";
};

export function PasswordField<Values extends FieldValues = never>({
  autoComplete,
  ...props
}: PasswordFieldProps<Values>) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <PasswordInput {...control} autoComplete={autoComplete} shownAs={props.label.toLowerCase()} />
      )}
    </Field>
  );
}
