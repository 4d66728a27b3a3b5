import type { ReactNode } from "react";

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A group of toggle buttons. */
export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex rounded-lg border border-line-strong p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="flex min-h-8 items-center gap-1.5 rounded-md px-2.5 text-xs font-semibold text-ink-soft hover:text-ink aria-pressed:bg-brand-fill aria-pressed:text-white"
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
