import { useRef } from "react";
import { t } from "#panel/language/t.ts";
import { FieldProblem, type problemsOf } from "#panel/reminders/field-problem.tsx";
import { placeholderLabels } from "#panel/reminders/words.ts";
import type { AnsweredMailText } from "#shared/answers/reminders.ts";
import { mailPlaceholders } from "#shared/reminders.ts";
import { mailBodyMax, mailSubjectMax } from "#shared/schemas/reminder.ts";

type TextFieldsProps = {
  kind: AnsweredMailText["kind"];
  text: Pick<AnsweredMailText, "subject" | "body">;
  problems: ReturnType<typeof problemsOf>;
  isDisabled: boolean;
  onChange: (changes: Partial<TextFieldsProps["text"]>) => void;
};

/** Subject and body of a mail, and what may be named in the body. */
export function TextFields({
  kind,
  text: { subject, body },
  problems,
  isDisabled,
  onChange,
}: TextFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(name: string) {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    onChange({ body: `${body.slice(0, selectionStart)}{${name}}${body.slice(selectionEnd)}` });
    area.current?.focus();
  }
  return (
    <fieldset disabled={isDisabled} className="min-w-0 space-y-4">
      <div>
        <label htmlFor="mail-subject" className="label">
          {t("Subjek")}
        </label>
        <input
          id="mail-subject"
          className="input"
          autoComplete="off"
          maxLength={mailSubjectMax}
          value={subject}
          aria-invalid={problems.subject !== undefined}
          aria-describedby="mail-subject-problem"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
        <FieldProblem id="mail-subject-problem" message={problems.subject} />
      </div>
      <div>
        <label htmlFor="mail-body" className="label">
          {t("Isi surat")}
        </label>
        <textarea
          ref={area}
          id="mail-body"
          className="input"
          rows={14}
          maxLength={mailBodyMax}
          value={body}
          aria-invalid={problems.body !== undefined}
          aria-describedby="mail-body-problem"
          onChange={({ target }) => onChange({ body: target.value })}
        />
        <FieldProblem id="mail-body-problem" message={problems.body} />
      </div>
      <section aria-labelledby="placeholders">
        <h2 id="placeholders" className="text-sm font-semibold">
          {t("Sisipkan ke dalam isi surat")}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {mailPlaceholders[kind].map((name) => (
            <li key={name}>
              <button type="button" className="button px-2.5 py-1 text-xs" onClick={() => insert(name)}>
                <code>{`{${name}}`}</code>
                <span className="font-normal text-ink-soft">{placeholderLabels[name]}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </fieldset>
  );
}
