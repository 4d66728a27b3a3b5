import { Field, type FieldProps } from "#panel/inputs/field.tsx";

export function EmailField({ isLocked = false, ...props }: FieldProps & { isLocked?: boolean }) {
  return (
    <Field {...props}>
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
