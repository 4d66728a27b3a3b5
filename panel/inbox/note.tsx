import { useId } from "react";

/** A multi-line note of a step. */
export function Note(props: {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, hint, value, onChange } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={5000}
        className="input"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
