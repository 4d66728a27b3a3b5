import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readingsOf } from "#panel/certificates/decisions/draft.ts";
import { ReadingList } from "#panel/certificates/decisions/reading-list.tsx";
import { undoDecision } from "#panel/certificates/decisions/requests.ts";
import { readAgain, waitsForApproval } from "#panel/certificates/decisions/use-decision-form.ts";
import { useDiscardQuestion } from "#panel/certificates/decisions/use-discard-question.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { AnsweredDecision } from "#shared/answers/decisions.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import type { Decision } from "#shared/decisions.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { correctionsUndoing } from "#shared/undone-decisions.ts";

type UndoDialogProps = {
  certificate: Certificate;
  decisions: readonly Decision[];
  decision: AnsweredDecision;
  onClose: () => void;
  onDone: () => void;
};

/** Confirms undoing a scheduled decision, with a preview of what visitors will read instead. */
export function UndoDialog({ certificate, decisions, decision, onClose, onDone }: UndoDialogProps) {
  const [note, setNote] = useState("");
  const readings = readingsWithout(decisions, decision);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoDecision(certificate, { undoes: decision.id, internal_note: note }),
    onSuccess: async (outcome) => {
      const description = outcome === "decided" ? t("Keputusan diurungkan.") : waitsForApproval;
      showToast({ title: t("Sukses"), description, kind: "success" });
      await readAgain();
      onDone();
    },
    onError: (error) => statusOf(error) === 409 && readAgain(),
  });
  const { close, question } = useDiscardQuestion({
    isDirty: note.trim() !== "",
    isSending: isPending,
    onClose,
  });
  return (
    <Dialog title={t("Urungkan keputusan ini?")} onClose={close}>
      <p className="mt-3 text-sm">
        {t(
          "{decision} mulai {day} tidak akan berlaku. Riwayat menyimpan keduanya: keputusan ini dan koreksinya.",
          {
            decision: t(decisionLabels[decision.kind]),
            day: formatDay(decision.effective_on, panelLanguage),
          },
        )}
      </p>
      {readings && (
        <section
          aria-labelledby="undo-preview"
          className="mt-4 space-y-3 rounded-lg border border-line bg-paper p-4 text-sm"
        >
          <h3 id="undo-preview" className="font-semibold">
            {t("Yang dibaca publik")}
          </h3>
          <ReadingList {...readings} />
        </section>
      )}
      <label className="label mt-4" htmlFor="undo-note">
        {t("Catatan internal (opsional)")}
      </label>
      <textarea
        id="undo-note"
        rows={3}
        maxLength={5000}
        className="input"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Gagal mengurungkan")}>
            <p>{messageOf(error)}</p>
            {statusOf(error) === 401 && <SignInAgain />}
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={close}>
          {t("Tutup")}
        </button>
        <button type="button" className="button button-primary" disabled={isPending} onClick={() => mutate()}>
          {isPending && <Spinner />}
          {t("Urungkan")}
        </button>
      </DialogActions>
      {question}
    </Dialog>
  );
}

function readingsWithout(decisions: readonly Decision[], undone: AnsweredDecision) {
  const recorded_on = dayInJakarta(new Date());
  const corrections = correctionsUndoing(decisions, undone, recorded_on) ?? [];
  const added = corrections.map((correction, index) => ({
    ...correction,
    kind: "corrected" as const,
    recorded_on,
    id: Number.MAX_SAFE_INTEGER - corrections.length + index,
  }));
  return readingsOf(decisions, added, undone.effective_on);
}
