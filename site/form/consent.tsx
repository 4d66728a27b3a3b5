import type { ReactNode } from "react";
import { type FormProblem, problemWords } from "#site/form/problem-words.ts";
import { RequiredMark } from "#site/form/required-mark.tsx";
import type { Texts } from "#site/texts.tsx";

type ConsentProps = { text: Texts; label: ReactNode; isGiven: boolean; problem: FormProblem | undefined };

/** The sender's consent to the processing of their data (UU PDP 27/2022); never preselected. */
export function Consent({ text, label, isGiven, problem }: ConsentProps) {
  return (
    <div className="form-field is-wide">
      <label className="form-consent" htmlFor="consent">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value="ya"
          defaultChecked={isGiven}
          autoComplete="off"
          aria-required="true"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && "consent-problem"}
        />
        <span>
          {label}
          {"\u00a0"}
          <RequiredMark text={text} />
        </span>
      </label>
      {problem && (
        <p className="form-problem" id="consent-problem">
          {problemWords(text, problem)}
        </p>
      )}
    </div>
  );
}
