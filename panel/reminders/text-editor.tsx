import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FieldText } from "#panel/content/field-text.tsx";
import { broughtBack } from "#panel/form/brought-back.ts";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { problemsOf } from "#panel/reminders/field-problem.tsx";
import { saveMailText, textsResource, useTestMail } from "#panel/reminders/requests.ts";
import { TextFields } from "#panel/reminders/text-fields.tsx";
import { TextPreview } from "#panel/reminders/text-preview.tsx";
import { showToast } from "#panel/toasts.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { AnsweredMailText } from "#shared/answers/reminders.ts";

type TextEditorProps = { stored: AnsweredMailText; mayEdit: boolean; onDirty: (isDirty: boolean) => void };

const historyLabels = { subject: t("Subjek"), body: t("Isi surat") };

/** One text, what may be named in it, and beside it the mail as it will read. */
export function TextEditor({ stored, mayEdit, onDirty }: TextEditorProps) {
  const { kind, language } = stored;
  const [text, setText] = useState({ subject: stored.subject, body: stored.body });
  const { subject, body } = text;
  const [isResetting, setIsResetting] = useState(false);
  const isDirty = subject !== stored.subject || body !== stored.body;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveMailText(kind, language, { subject, body }),
    onSuccess: () => showToast({ title: t("Sukses"), description: t("Teks disimpan."), kind: "success" }),
    onError: ({ message }) => showToast({ title: t("Error"), description: message, kind: "destructive" }),
  });
  const testMail = useTestMail();

  function restore(earlier: Record<string, unknown>) {
    setText({ subject: String(earlier.subject ?? ""), body: String(earlier.body ?? "") });
    showToast(broughtBack);
  }
  function discard() {
    setText({ subject: stored.subject, body: stored.body });
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <UnsavedGuard isDirty={isDirty} lost={t("teks yang Anda tulis")} />
      <form
        aria-label={t("Teks surat")}
        className="card p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <TextFields
          kind={kind}
          text={text}
          problems={problemsOf(error)}
          isDisabled={!mayEdit || isPending}
          onChange={(changes) => setText({ ...text, ...changes })}
        />
        {mayEdit && (
          <div className="mt-6 flex flex-wrap gap-2">
            <button type="submit" className="button button-primary" disabled={!isDirty || isPending}>
              {isPending && <Spinner />}
              {t("Simpan teks")}
            </button>
            <button type="button" className="button" disabled={!isDirty || isPending} onClick={discard}>
              {t("Batalkan perubahan")}
            </button>
            {!stored.is_default && (
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
        )}
        <HistoryDisclosure
          title={t("Riwayat teks ini")}
          resource={textsResource(kind)}
          id={language}
          labels={historyLabels}
          renderValue={(_, value) => <FieldText value={value} />}
          {...(mayEdit && { onRestore: restore })}
        />
      </form>
      <TextPreview {...{ kind, language, subject, body }} />
      {isResetting && (
        <QuestionDialog
          question={t("Kembali ke teks bawaan?")}
          label={t("Kembalikan")}
          kind="danger"
          act={async () => {
            await saveMailText(kind, language, undefined);
          }}
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
