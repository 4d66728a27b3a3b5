import { Field, type FieldProps } from "#panel/inputs/field.tsx";
import { PasswordInput } from "#panel/inputs/password-input.tsx";

type PasswordFieldProps = FieldProps & { autoComplete: "current-password" | "new-password" };

export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <PasswordInput {...control} autoComplete={autoComplete} shownAs={props.label.toLowerCase()} />
      )}
    </Field>
  );
}
