import { useController } from "react-hook-form";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";

type BilingualFieldProps = {
  /** The fields are `{name}_id` and `{name}_en`. */
  name: string;
  label: string;
  isLong?: boolean;
  required?: "both" | "id";
};

/** One text in both languages, side by side where there is room. An empty translation says what visitors see instead. */
export function BilingualField({ name, label, isLong = false, required }: BilingualFieldProps) {
  const Input = isLong ? TextAreaField : TextField;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Input name={`${name}_id`} label={`${label} (Indonesia)`} isRequired={required !== undefined} />
      <Translation name={name} required={required}>
        {(hint) => (
          <Input
            name={`${name}_en`}
            label={`${label} (Inggris)`}
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
  required: BilingualFieldProps["required"];
  children: (hint: string | undefined) => React.ReactNode;
}) {
  const { field: original } = useController({ name: `${props.name}_id` });
  const { field: translation } = useController({ name: `${props.name}_en` });
  const isMissing = isBlank(translation.value) && !isBlank(original.value);
  return props.children(
    isMissing && props.required !== "both"
      ? "Belum diterjemahkan: pengunjung melihat teks Indonesia."
      : undefined,
  );
}

function isBlank(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}
