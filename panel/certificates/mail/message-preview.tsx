import { t } from "#panel/language/t.ts";
import { languageLabels } from "#panel/reminders/labels.ts";
import { MailPaper } from "#panel/reminders/mail-dialog.tsx";
import type { MessageSummary } from "#shared/answers/client-messages.ts";
import { languages } from "#shared/language.ts";

/** The message as the first in each language read it, and how many get it. */
export function MessagePreview({ summary: { languages: counts, previews } }: { summary: MessageSummary }) {
  return (
    <div className="mt-4 space-y-6 text-sm">
      {languages.map((language) => {
        const preview = previews[language];
        return (
          preview && (
            <section key={language} aria-label={languageLabels[language]}>
              <h3 className="font-semibold">
                {t("{language}: {count, number} surat", {
                  language: languageLabels[language],
                  count: counts[language],
                })}
              </h3>
              <p className="mt-1 break-words text-ink-soft">
                {t("Kepada: {recipient}", {
                  recipient: [preview.recipient_name, preview.recipient].filter(Boolean).join(", "),
                })}
              </p>
              <MailPaper subject={preview.subject} body={preview.body} />
            </section>
          )
        );
      })}
    </div>
  );
}
