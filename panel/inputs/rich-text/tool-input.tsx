import { useId } from "react";

export function ToolInput(props: {
  label: string;
  hint: string;
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { label, hint, value, problem, onChange } = props;
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        className="input"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
