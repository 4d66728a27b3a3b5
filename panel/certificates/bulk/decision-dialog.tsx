import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDecisionDraft } from "#panel/certificates/bulk/decision-draft.ts";
import { DecisionForm } from "#panel/certificates/bulk/decision-form.tsx";
import { DecisionPreview } from "#panel/certificates/bulk/decision-preview.tsx";
import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
import { PartlyDecided } from "#panel/certificates/bulk/partly-decided.tsx";
import {
  type BulkDecisionInput,
  decideInParts,
  type Progress,
  previewDecision,
  progressOf,
} from "#panel/certificates/bulk/requests.ts";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { undo } from "#panel/certificates/bulk/undo.ts";
import { bulkWords } from "#panel/certificates/bulk/words.ts";
import { t } from "#panel/language/t.ts";
import { HttpError, messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { problem } from "#shared/answers/problem.ts";

type DecisionDialogProps = {
  kind: BulkDecisionInput["kind"];
  selection: SelectionBody;
  onDone: () => void;
  onClose: () => void;
};

/** The steps of a bulk decision: form, preview, progress. Nothing is written before the preview was seen. */
export function BulkDecisionDialog({ kind, selection, onDone, onClose }: DecisionDialogProps) {
  const { title, act, done } = bulkWords[kind];
  const queries = useQueryClient();
  // A snapshot, because the selection is cleared when the decision is done.
  const [chosen] = useState(selection);
  const { typed, keep, drop } = useDecisionDraft(kind);
  const [decision, setDecision] = useState<BulkDecisionInput>();
  const [progress, setProgress] = useState<Progress>();
  const preview = useMutation({
    mutationFn: (input: BulkDecisionInput) => previewDecision(chosen, input),
    onMutate: setDecision,
  });
  const deciding = useMutation({
    mutationFn: async (start: Progress) => {
      if (!decision) throw new Error("Nothing was decided");
      setProgress(start);
      return await decideInParts(start, decision, setProgress);
    },
    onSuccess: (reached) => {
      setProgress(reached);
      const { decided, refused, error, bulk } = reached;
      // The dialog shows the failure and the progress.
      if (error) return;
      drop();
      tell(done(decided, refused.length), decided > 0 ? bulk : undefined);
      onDone();
      if (refused.length === 0) onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const isPartly = progress?.error !== undefined && progress.decided + progress.refused.length > 0;
  const error = preview.error ?? (isPartly ? undefined : progress?.error);

  /** Closing keeps what was decided so far; a toast offers to undo it. */
  function stop() {
    if (deciding.isPending) return;
    if (isPartly && progress.decided > 0) {
      tell(done(progress.decided, progress.refused.length), progress.bulk);
      onDone();
    }
    onClose();
  }
  return (
    <Dialog title={title} onClose={stop}>
      <div className="mt-4 space-y-4 text-sm">
        {error && !deciding.isPending && <Problem error={error} />}
        {isPartly ? (
          <PartlyDecided
            progress={progress}
            isPending={deciding.isPending}
            onContinue={() => deciding.mutate(progress)}
            onClose={stop}
          />
        ) : deciding.data && !deciding.data.error ? (
          <>
            <LeftOut refused={deciding.data.refused} />
            <DialogActions>
              <button type="button" className="button" onClick={onClose}>
                {t("Tutup")}
              </button>
            </DialogActions>
          </>
        ) : preview.data && decision ? (
          <DecisionPreview
            preview={preview.data}
            decision={decision}
            act={act}
            through={
              deciding.isPending && progress
                ? preview.data.changing - Object.keys(progress.rest).length
                : undefined
            }
            onBack={() => {
              preview.reset();
              deciding.reset();
              setProgress(undefined);
            }}
            // An unanswered request is repeated under its own id.
            onDecide={(versions) => deciding.mutate(progress ?? progressOf(versions))}
          />
        ) : (
          <>
            {typed && !decision && (
              <Alert kind="info" title={t("Isian yang belum diputuskan dipulihkan.")}>
                <button type="button" className="button" onClick={drop}>
                  {t("Mulai dari kosong")}
                </button>
              </Alert>
            )}
            <DecisionForm
              key={typed ? "typed" : "empty"}
              kind={kind}
              given={decision ?? typed}
              isPending={preview.isPending}
              onType={keep}
              onAsk={preview.mutate}
              onClose={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** @param bulk the decision that the toast can undo, if any */
function tell(description: string, bulk: string | undefined): void {
  if (!bulk) {
    showToast({ title: t("Error"), description, kind: "destructive" });
    return;
  }
  const action = { label: t("Urungkan"), run: () => undo(bulk) };
  showToast({ title: t("Sukses"), description, kind: "success", action });
}

/** The server's message with those of its fields. */
function Problem({ error }: { error: Error }) {
  const body = error instanceof HttpError ? problem.safeParse(error.body).data : undefined;
  const messages = Object.values(body?.errors ?? {});
  return (
    <Alert kind="danger" title={t("Belum dapat diputuskan")}>
      <p>{messageOf(error)}</p>
      {messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
