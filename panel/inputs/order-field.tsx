import { Field, type FieldProps } from "#panel/inputs/field.tsx";

/** The place in a list that visitors see (display_order), a whole number. */
export function OrderField({
  name = "display_order",
  label = "Urutan tampil",
  ...props
}: Partial<FieldProps>) {
  return (
    <Field name={name} label={label} isRequired {...props}>
      {(control) => (
        <input {...control} type="text" inputMode="numeric" autoComplete="off" className="input max-w-32" />
      )}
    </Field>
  );
}
