import { useController } from "react-hook-form";
import { scopeLabels } from "#panel/api-keys/labels.ts";
import { FieldProblem, fieldId } from "#panel/inputs/field.tsx";
import { apiScopes } from "#shared/api-scopes.ts";
import type { ApiKeyInput } from "#shared/schemas/api-key.ts";

const id = fieldId("scopes");

/** Checkboxes for the scopes of a key; at least one is required. */
export function ScopesField({ label }: { label: string }) {
  const { field, fieldState } = useController<ApiKeyInput, "scopes">({ name: "scopes" });
  const chosen = field.value;
  const toggle = (scope: (typeof apiScopes)[number]) =>
    field.onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  return (
    <fieldset id={id} aria-describedby={fieldState.error ? `${id}-problem` : undefined}>
      <legend className="label">{label}</legend>
      <div className="space-y-2">
        {apiScopes.map((scope, index) => (
          <label key={scope} className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              className="mt-0.5 size-4.5 shrink-0 accent-brand"
              checked={chosen.includes(scope)}
              onBlur={field.onBlur}
              onChange={() => toggle(scope)}
            />
            <span>
              <span className="font-semibold">{scopeLabels[scope].label}</span>
              <span className="block text-xs text-ink-soft">{scopeLabels[scope].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`} message={fieldState.error?.message} />
    </fieldset>
  );
}
