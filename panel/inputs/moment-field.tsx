import { type FieldValues, useController } from "react-hook-form";
import { FieldProblem, type FieldProps, useFieldId } from "#panel/inputs/field.tsx";
import { withInvalidDate } from "#panel/inputs/invalid-date.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { formatInstant, instantOfWibClock, wibClockOf } from "#shared/time.ts";

/** An optional date and time in Jakarta, stored as ISO 8601 in UTC. */
export function MomentField<Values extends FieldValues = never>(
  props: Omit<FieldProps<Values>, "isRequired" | "warning">,
) {
  const { name, label, hint } = props;
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const value = typeof field.value === "string" ? field.value : "";
  const date = withInvalidDate(value, field, instantOfWibClock);
  const words = date.value ? `${formatInstant(new Date(value), panelLanguage)}.` : hint;
  const message = fieldState.error?.message;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          ref={field.ref}
          type="datetime-local"
          max="2999-12-31T23:59"
          className="input min-w-0 flex-1"
          {...date}
          value={wibClockOf(date.value)}
          aria-invalid={message !== undefined}
          aria-describedby={
            [words && `${id}-hint`, message && `${id}-problem`].filter(Boolean).join(" ") || undefined
          }
        />
        {value && (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              const input = currentTarget.previousElementSibling;
              if (input instanceof HTMLInputElement) {
                // What is no date is not in the form's value.
                input.value = "";
                // The button goes with the date, and would take the focus with it.
                input.focus();
              }
              field.onChange("");
            }}
          >
            {t("Kosongkan")}
            <span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
      {words && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {words}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={message} />
    </div>
  );
}
