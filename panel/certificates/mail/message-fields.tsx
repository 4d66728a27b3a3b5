import { type MessageValues, messageLabels } from "#panel/certificates/mail/message-values.ts";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { placeholderLabels } from "#panel/reminders/labels.ts";
import type { Language } from "#shared/language.ts";
import { messagePlaceholders } from "#shared/schemas/client-message.ts";

/** A subject and a text in each language in which somebody gets the message, and what they may name. */
export function MessageFields({ languages }: { languages: readonly Language[] }) {
  return (
    <>
      {languages.map((language) => (
        <div key={language} className="space-y-4">
          <TextField<MessageValues>
            name={`subject_${language}`}
            label={messageLabels[`subject_${language}`]}
            isRequired
          />
          <TextAreaField<MessageValues>
            name={`body_${language}`}
            label={messageLabels[`body_${language}`]}
            rows={9}
            isRequired
          />
        </div>
      ))}
      <div className="text-xs text-ink-soft">
        <p>{t("Yang ditulis dalam kurung kurawal diisi untuk setiap penerima:")}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {messagePlaceholders.map((name) => (
            <li key={name}>
              <code className="text-ink">{`{${name}}`}</code> {placeholderLabels[name]}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
