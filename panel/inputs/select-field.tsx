import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  choices: readonly string[];
  empty: string;
  /** Labels of the options; the stored value by default. */
  labelOf?: (choice: string) => string;
  isDisabled?: boolean;
  onChosen?: () => void;
};

/** A select. A stored value that is no longer an option stays visible. */
export function SelectField<Values extends FieldValues = never>(all: SelectFieldProps<Values>) {
  const { choices, empty, labelOf = String, isDisabled = false, onChosen, ...props } = all;
  return (
    <Field<Values> {...props}>
      {({ onChange, value, ...control }) => (
        <select
          {...control}
          value={value}
          disabled={isDisabled}
          onChange={(event) => {
            onChange(event);
            onChosen?.();
          }}
          className="input"
        >
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
          {value !== "" && !choices.includes(value) && <option>{value}</option>}
        </select>
      )}
    </Field>
  );
}
