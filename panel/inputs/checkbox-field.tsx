import { type FieldValues, useController } from "react-hook-form";
import { FieldProblem, type FieldProps, fieldId } from "#panel/inputs/field.tsx";

export function CheckboxField<Values extends FieldValues = never>({
  name,
  label,
  hint,
}: Omit<FieldProps<Values>, "isRequired">) {
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  return (
    <div>
      <label htmlFor={id} className="flex min-h-10 w-fit items-center gap-3 text-sm font-semibold">
        <input
          id={id}
          ref={field.ref}
          type="checkbox"
          className="size-4.5 accent-brand"
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={fieldState.error?.message} />
    </div>
  );
}
