import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FieldText } from "#panel/content/field-text.tsx";
import { broughtBack } from "#panel/form/brought-back.ts";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { FieldProblem, problemsOf } from "#panel/reminders/field-problem.tsx";
import { saveMailText, textsResource, useTestMail } from "#panel/reminders/requests.ts";
import { TextPreview } from "#panel/reminders/text-preview.tsx";
import { placeholderLabels } from "#panel/reminders/words.ts";
import { showToast } from "#panel/toasts.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { AnsweredMailText } from "#shared/answers/reminders.ts";
import { mailPlaceholders } from "#shared/reminders.ts";
import { mailBodyMax, mailSubjectMax } from "#shared/schemas/reminder.ts";

type TextEditorProps = { stored: AnsweredMailText; mayEdit: boolean; onDirty: (isDirty: boolean) => void };

const historyLabels = { subject: t("Subjek"), body: t("Isi surat") };

/** One text, what may be named in it, and beside it the mail as it will read. */
export function TextEditor({ stored, mayEdit, onDirty }: TextEditorProps) {
  const { kind, language } = stored;
  const [subject, setSubject] = useState(stored.subject);
  const [body, setBody] = useState(stored.body);
  const [isResetting, setIsResetting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isDirty = subject !== stored.subject || body !== stored.body;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveMailText(kind, language, { subject, body }),
    onSuccess: () => showToast({ title: t("Sukses"), description: t("Teks disimpan."), kind: "success" }),
    onError: ({ message }) => showToast({ title: t("Error"), description: message, kind: "destructive" }),
  });
  const testMail = useTestMail();
  const problems = problemsOf(error);

  function insert(name: string) {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    setBody(`${body.slice(0, selectionStart)}{${name}}${body.slice(selectionEnd)}`);
    area.current?.focus();
  }
  function restore(earlier: Record<string, unknown>) {
    setSubject(String(earlier.subject ?? ""));
    setBody(String(earlier.body ?? ""));
    showToast(broughtBack);
  }
  function discard() {
    setSubject(stored.subject);
    setBody(stored.body);
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
        <fieldset disabled={!mayEdit || isPending} className="min-w-0 space-y-4">
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
              onChange={({ target }) => setSubject(target.value)}
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
              onChange={({ target }) => setBody(target.value)}
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
