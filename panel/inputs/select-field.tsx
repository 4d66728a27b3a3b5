import { Field, type FieldProps } from "#panel/inputs/field.tsx";

type SelectFieldProps = FieldProps & {
  choices: readonly string[];
  empty: string;
  isDisabled?: boolean;
  onChosen?: () => void;
};

/** One of a few choices or none. A stored value that is no choice any more stays visible. */
export function SelectField({ choices, empty, isDisabled = false, onChosen, ...props }: SelectFieldProps) {
  return (
    <Field {...props}>
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
            <option key={choice}>{choice}</option>
          ))}
          {value !== "" && !choices.includes(value) && <option>{value}</option>}
        </select>
      )}
    </Field>
  );
}
