import { type FieldValues, useController } from "react-hook-form";
import { FieldProblem, type FieldProps, fieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";

type SwitchFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, "isRequired"> & {
  /** The stored values of the two positions. */
  on: string;
  off: string;
};

/** A switch for a text field with two values. */
export function SwitchField<Values extends FieldValues = never>({
  name,
  label,
  hint,
  on,
  off,
}: SwitchFieldProps<Values>) {
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const isOn = field.value === on;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-10 w-fit items-center gap-3 text-sm font-semibold">
        <input
          id={id}
          ref={field.ref}
          type="checkbox"
          role="switch"
          className="peer sr-only"
          checked={isOn}
          aria-checked={isOn}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.checked ? on : off)}
          aria-describedby={[hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(" ")}
        />
        <span
          aria-hidden
          className="relative h-6 w-11 shrink-0 rounded-full bg-line-strong transition-colors peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:opacity-60 forced-colors:border forced-colors:bg-[Canvas] forced-colors:peer-checked:bg-[Highlight] forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:after:bg-[HighlightText] after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-white after:transition-transform peer-checked:after:translate-x-5 motion-reduce:after:transition-none"
        />
        {label}
        <span aria-hidden className="font-normal text-ink-soft">
          {isOn ? t("Aktif") : t("Nonaktif")}
        </span>
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
