import { useEffect, useState } from "react";
import { FieldText } from "#panel/content/field-text.tsx";
import { checkRecordBy } from "#panel/form/check.ts";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { InlineForm } from "#panel/form/inline-form.tsx";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import type { WaitingFiles } from "#panel/form/use-uploads.ts";
import { t } from "#panel/language/t.ts";
import { saveMailText, textsResource, useTestMail } from "#panel/reminders/requests.ts";
import { TextFields } from "#panel/reminders/text-fields.tsx";
import { TextPreview } from "#panel/reminders/text-preview.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type AnsweredMailText, mailText } from "#shared/answers/reminders.ts";
import { type MailText, mailTextInput } from "#shared/schemas/reminder.ts";

type TextEditorProps = {
  opened: AnsweredMailText;
  mayEdit: boolean;
  onDirty: (isDirty: boolean) => void;
  /** Called after a reset to the default text. */
  onReset: () => void;
};

type Row = AnsweredMailText & { id: string };
type Values = MailText & { files: WaitingFiles };

const fields = ["subject", "body"] as const;
const labels = { subject: t("Subjek"), body: t("Isi surat") };

const renderValue = (_field: string, value: unknown) => <FieldText value={value} />;

/** Edits a text, with its placeholders and a preview of the mail. */
export function TextEditor({ opened, mayEdit, onDirty, onReset }: TextEditorProps) {
  const record = useTextForm(opened);
  const { form, stored, conflict, restore } = record;
  const { kind, language, is_default } = stored ?? opened;
  const [subject, body] = form.watch(fields);
  const { isDirty, isSubmitting } = form.formState;
  const [isResetting, setIsResetting] = useState(false);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const testMail = useTestMail();
  const isLocked = isSubmitting || conflict !== undefined;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="card min-w-0 p-4 sm:p-6">
        <InlineForm
          record={record}
          label={t("Teks surat")}
          fields={fields}
          labels={labels}
          renderValue={renderValue}
          isReadOnly={!mayEdit}
          footer={
            mayEdit && (
              <div className="mt-6 flex flex-wrap gap-2">
                <button type="submit" className="button button-primary" disabled={!isDirty || isLocked}>
                  {isSubmitting && <Spinner />}
                  {t("Simpan teks")}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={!isDirty || isLocked}
                  onClick={() => form.reset()}
                >
                  {t("Batalkan perubahan")}
                </button>
                {!is_default && (
                  <button type="button" className="button" onClick={() => setIsResetting(true)}>
                    {t("Kembali ke teks bawaan")}
                  </button>
                )}
                <button
                  type="button"
                  className="button"
                  disabled={isDirty || testMail.isPending}
                  onClick={() => testMail.mutate({ kind, language })}
                >
                  {testMail.isPending && <Spinner />}
                  {t("Kirim surat uji ke saya")}
                </button>
              </div>
            )
          }
        >
          <TextFields kind={kind} />
        </InlineForm>
        <HistoryDisclosure
          title={t("Riwayat teks ini")}
          resource={textsResource(kind)}
          id={language}
          labels={labels}
          renderValue={renderValue}
          {...(mayEdit && {
            form: {
              restore: (earlier) => restore(mailTextInput.partial().parse(earlier)),
              isDirty,
              isLocked,
            },
          })}
        />
      </div>
      <TextPreview {...{ kind, language, subject, body }} />
      {isResetting && (
        <QuestionDialog
          question={t("Kembali ke teks bawaan?")}
          label={t("Kembalikan")}
          kind="danger"
          act={() => saveMailText(stored ?? opened, undefined)}
          onDone={onReset}
          done={t("Teks bawaan berlaku lagi.")}
          failed={t("Teks tidak dapat dikembalikan.")}
          onClose={() => setIsResetting(false)}
        >
          <p>{t("Teks yang Anda tulis untuk surat ini dihapus.")}</p>
        </QuestionDialog>
      )}
    </div>
  );
}

/** The form of a text. */
function useTextForm(text: AnsweredMailText) {
  const [opened] = useState(() => rowOf(text));
  return useRecordForm<Values, MailText, Row>({
    opened,
    fields,
    valuesOf: ({ subject, body } = opened) => ({ subject, body, files: {} }),
    resolver: checkRecordBy<Values, MailText>(mailTextInput),
    save: async (input, over = opened) => rowOf(await saveMailText(over, input)),
    readCurrent: (current) => rowOf(mailText.parse(current)),
    messages: {
      added: t("Teks disimpan."),
      changed: t("Teks disimpan."),
      saveFailed: (message) => message,
    },
    onSaved: () => {},
  });
}

function rowOf(text: AnsweredMailText): Row {
  return { ...text, id: `${text.kind} ${text.language}` };
}
