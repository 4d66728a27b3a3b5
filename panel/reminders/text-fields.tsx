import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { placeholderLabels } from "#panel/reminders/labels.ts";
import { type ClientMailKind, mailPlaceholders } from "#shared/reminders.ts";
import { type MailText, mailBodyMax, mailSubjectMax } from "#shared/schemas/reminder.ts";

/** Subject and body of a mail, with placeholders to insert. */
export function TextFields({ kind }: { kind: ClientMailKind }) {
  const { getValues, setValue } = useFormContext<MailText>();
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(name: string) {
    const body = getValues("body");
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    const changed = `${body.slice(0, selectionStart)}{${name}}${body.slice(selectionEnd)}`;
    setValue("body", changed, { shouldDirty: true });
    area.current?.focus();
  }
  return (
    <div className="space-y-4">
      <Field<MailText> name="subject" label={t("Subjek")}>
        {(control) => (
          <input {...control} type="text" className="input" autoComplete="off" maxLength={mailSubjectMax} />
        )}
      </Field>
      <Field<MailText> name="body" label={t("Isi surat")}>
        {({ ref, ...control }) => (
          <textarea
            {...control}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            className="input"
            rows={14}
            maxLength={mailBodyMax}
          />
        )}
      </Field>
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
    </div>
  );
}
