import { type FieldValues, useController } from "react-hook-form";
import type { BilingualName } from "#panel/inputs/bilingual-name.ts";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";

type BilingualFieldProps<Values> = {
  /** The fields are `{name}_id` and `{name}_en`. */
  name: BilingualName<Values>;
  label: string;
  isLong?: boolean;
  required?: "both" | "id";
};

/** A text in both languages, side by side where there is room. An empty translation shows its fallback. */
export function BilingualField<Values extends FieldValues = never>(props: BilingualFieldProps<Values>) {
  const { name, label, isLong = false, required } = props;
  const Input = isLong ? TextAreaField : TextField;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Input<FieldValues>
        name={`${name}_id`}
        label={t("{label} (Indonesia)", { label })}
        isRequired={required !== undefined}
      />
      <Translation name={name} required={required}>
        {(hint) => (
          <Input<FieldValues>
            name={`${name}_en`}
            label={t("{label} (Inggris)", { label })}
            isRequired={required === "both"}
            {...(hint ? { hint } : {})}
          />
        )}
      </Translation>
    </div>
  );
}

function Translation(props: {
  name: string;
  required: BilingualFieldProps<FieldValues>["required"];
  children: (hint: string | undefined) => React.ReactNode;
}) {
  const { field: original } = useController({ name: `${props.name}_id` });
  const { field: translation } = useController({ name: `${props.name}_en` });
  return props.children(
    props.required === "both" ? undefined : translationHint(original.value, translation.value),
  );
}

/** A note about the fallback of an empty translation; undefined where both are filled. */
export function translationHint(original: unknown, translation: unknown): string | undefined {
  const isMissing = isBlank(translation) && !isBlank(original);
  return isMissing ? t("Belum diterjemahkan: pengunjung melihat teks Indonesia.") : undefined;
}

function isBlank(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}
