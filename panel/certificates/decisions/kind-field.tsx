import { useController, useFormContext } from "react-hook-form";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { FieldProblem, useFieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { decisionLabels } from "#shared/decision-labels.ts";

/** Chooses among the possible kinds; changing it resets the reason. */
export function KindField({ kinds }: Pick<Action, "kinds">) {
  const { setValue } = useFormContext<DecisionValues>();
  const { field, fieldState } = useController<DecisionValues, "kind">({ name: "kind" });
  const id = useFieldId("kind");
  const message = fieldState.error?.message;
  return (
    <fieldset id={id} aria-describedby={message && `${id}-problem`}>
      <legend className="label">
        {t("Perubahan lingkup")}
        <span aria-hidden className="text-danger">
          {" *"}
        </span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {kinds.map((kind, index) => (
          <label
            key={kind}
            className="flex min-h-10 items-center gap-3 rounded-lg border border-line-strong px-3 py-2 text-sm has-checked:border-brand has-checked:ring-1 has-checked:ring-brand"
          >
            <input
              type="radio"
              name={id}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === kind}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(kind);
                setValue("reason", "");
              }}
              className="size-4 shrink-0 accent-brand"
            />
            {t(decisionLabels[kind])}
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`} message={message} />
    </fieldset>
  );
}
