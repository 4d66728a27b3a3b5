import type { ReactNode } from "react";
import { type FormProblem, problemWords } from "#site/form/problem-words.ts";
import { RequiredMark } from "#site/form/required-mark.tsx";
import type { Texts } from "#site/texts.tsx";

export type FieldProps = {
  text: Texts;
  name: string;
  label: ReactNode;
  value: string;
  /** In characters, for the message of a problem. */
  max: number;
  problem: FormProblem | undefined;
  hint?: ReactNode;
  type?: "email" | "tel";
  /** Chooses the on-screen keyboard. */
  inputMode?: "numeric";
  autoComplete?: string;
  isRequired?: true;
  isWide?: true;
  isLong?: true;
};

/** A field with label and problem, associated for screen readers. */
export function Field(props: FieldProps) {
  const { text, name, label, value, max, problem, hint, type = "text", inputMode, autoComplete } = props;
  const { isRequired, isWide, isLong } = props;
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(" ");
  const control = {
    id: name,
    name,
    defaultValue: value,
    autoComplete,
    "aria-required": isRequired,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className={isWide ? "form-field is-wide" : "form-field"}>
      <label htmlFor={name}>
        {label}
        {isRequired && (
          <>
            {" "}
            <RequiredMark text={text} />
          </>
        )}
      </label>
      {isLong ? <textarea rows={7} {...control} /> : <input type={type} inputMode={inputMode} {...control} />}
      {hint && (
        <p className="form-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="form-problem" id={`${name}-problem`}>
          {problemWords(text, problem, max)}
        </p>
      )}
    </div>
  );
}
