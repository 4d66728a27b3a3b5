import { type ContactField, contactLengths } from "#shared/schemas/contact-message.ts";
import type { FormProblem } from "#site/contact/form.ts";
import { problemWords } from "#site/contact/problem-words.ts";
import { RequiredMark } from "#site/contact/required-mark.tsx";
import type { Texts } from "#site/texts.tsx";

type FieldProps = {
  text: Texts;
  name: ContactField;
  value: string;
  problem: FormProblem | undefined;
  type?: "email" | "tel";
  autoComplete?: string;
  isRequired?: true;
  isWide?: true;
  isLong?: true;
};

/** A field with its label above it and its problem below, tied together for who hears the page. */
export function Field(props: FieldProps) {
  const { text, name, value, problem, type = "text", autoComplete, isRequired, isWide, isLong } = props;
  const control = {
    id: name,
    name,
    defaultValue: value,
    autoComplete,
    "aria-required": isRequired,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem && `${name}-problem`,
  };
  return (
    <div className={isWide ? "form-field is-wide" : "form-field"}>
      <label htmlFor={name}>
        {text(`contact.form.${name}`)}
        {isRequired && (
          <>
            {" "}
            <RequiredMark text={text} />
          </>
        )}
      </label>
      {isLong ? <textarea rows={7} {...control} /> : <input type={type} {...control} />}
      {problem && (
        <p className="form-problem" id={`${name}-problem`}>
          {problemWords(text, problem, contactLengths[name])}
        </p>
      )}
    </div>
  );
}
