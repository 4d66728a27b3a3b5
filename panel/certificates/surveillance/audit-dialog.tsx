import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useDiscardQuestion } from "#panel/certificates/decisions/use-discard-question.tsx";
import { planAudit, removeAudit, saveAudit } from "#panel/certificates/surveillance/requests.ts";
import { withInvalidDate } from "#panel/inputs/invalid-date.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { FieldProblem, problemsOf } from "#panel/reminders/field-problem.tsx";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog } from "#panel/ui/dialog.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { SubmitActions } from "#panel/ui/submit-actions.tsx";
import type { SurveillanceAudit } from "#shared/answers/reminders.ts";
import { dayInJakarta, formatDay, isDay } from "#shared/time.ts";

/** What the dialog does. */
export type Opened = { audit?: SurveillanceAudit; planned_on: string; isDone: boolean };

type AuditDialogProps = { certificateId: string; opened: Opened; onClose: () => void };

/** Plans an audit, moves it, or records it as done. */
export function AuditDialog({ certificateId, opened, onClose }: AuditDialogProps) {
  const { audit, isDone } = opened;
  const [given] = useState({
    plannedOn: opened.planned_on,
    doneOn: audit?.done_on ?? (isDone ? dayInJakarta(new Date()) : ""),
    note: audit?.note ?? "",
  });
  const [plannedOn, setPlannedOn] = useState(given.plannedOn);
  const [doneOn, setDoneOn] = useState(given.doneOn);
  const [isRemoving, setIsRemoving] = useState(false);
  const [note, setNote] = useState(given.note);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const values = { planned_on: plannedOn, done_on: doneOn || null, note };
      if (!audit) return await planAudit(certificateId, values);
      return await saveAudit(certificateId, audit.id, { ...values, version: audit.version });
    },
    onSuccess: () => {
      showToast({ title: t("Sukses"), description: t("Audit surveilans disimpan."), kind: "success" });
      onClose();
    },
  });
  const { close, question } = useDiscardQuestion({
    isDirty: plannedOn !== given.plannedOn || doneOn !== given.doneOn || note !== given.note,
    isSending: isPending,
    words: { title: t("Ada perubahan yang belum disimpan"), discard: t("Tutup tanpa menyimpan") },
    onClose,
  });
  const problems = problemsOf(error);
  const isPast = isDay(plannedOn) && plannedOn < dayInJakarta(new Date());
  if (audit && isRemoving)
    return (
      <QuestionDialog
        question={t("Hapus audit surveilans ini?")}
        label={t("Hapus")}
        kind="danger"
        act={() => removeAudit(certificateId, audit.id)}
        done={t("Audit surveilans dihapus.")}
        failed={t("Gagal menghapus audit surveilans.")}
        onDone={onClose}
        onClose={() => setIsRemoving(false)}
      >
        <p className="font-semibold">
          {t("Direncanakan pada {day}", { day: formatDay(audit.planned_on, panelLanguage) })}
        </p>
      </QuestionDialog>
    );
  return (
    <Dialog title={audit ? t("Audit surveilans") : t("Rencanakan audit surveilans")} onClose={close}>
      <form
        noValidate
        aria-label={t("Audit surveilans")}
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {error && Object.keys(problems).length === 0 && (
          <Alert kind="danger" title={t("Audit tidak dapat disimpan.")}>
            <p>{error.message}</p>
          </Alert>
        )}
        <Labelled label={t("Direncanakan pada")} problem={problems.planned_on}>
          {(control) => (
            <input {...control} type="date" {...withInvalidDate(plannedOn, { onChange: setPlannedOn })} />
          )}
        </Labelled>
        {(audit || isPast) && (
          <Labelled label={t("Terlaksana pada")} problem={problems.done_on}>
            {(control) => (
              <input
                {...control}
                type="date"
                max={dayInJakarta(new Date())}
                {...withInvalidDate(doneOn, { onChange: setDoneOn })}
              />
            )}
          </Labelled>
        )}
        <Labelled label={t("{count, plural, other {Catatan}}", { count: 1 })} problem={problems.note}>
          {(control) => (
            <input
              {...control}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Labelled>
        <SubmitActions label={t("Simpan")} isPending={isPending} onCancel={close}>
          {audit && (
            <button
              type="button"
              className="button button-danger sm:mr-auto"
              disabled={isPending}
              onClick={() => setIsRemoving(true)}
            >
              {t("Hapus")}
            </button>
          )}
        </SubmitActions>
      </form>
      {question}
    </Dialog>
  );
}

type Control = { id: string; className: string; "aria-invalid": boolean; "aria-describedby": string };

function Labelled(props: {
  label: string;
  problem: string | undefined;
  children: (control: Control) => ReactNode;
}) {
  const id = useId();
  const { label, problem, children } = props;
  const described = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({
        id,
        className: "input",
        "aria-invalid": problem !== undefined,
        "aria-describedby": described,
      })}
      <FieldProblem id={described} message={problem} />
    </div>
  );
}
