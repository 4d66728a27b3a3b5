import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DecisionForm } from "#panel/certificates/bulk/decision-form.tsx";
import { DecisionPreview } from "#panel/certificates/bulk/decision-preview.tsx";
import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
import { type AskedDecision, decideInParts, previewDecision } from "#panel/certificates/bulk/requests.ts";
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
  kind: AskedDecision["kind"];
  selection: SelectionBody;
  onDone: () => void;
  onClose: () => void;
};

/** What is decided, what it will do, and then how far it is: nothing is written before somebody has seen it. */
export function DecisionDialog({ kind, selection, onDone, onClose }: DecisionDialogProps) {
  const { title, act, done } = bulkWords[kind];
  const queries = useQueryClient();
  // Once it is done the selection is let go: what was asked for stays as it was.
  const [chosen] = useState(selection);
  const [decision, setDecision] = useState<AskedDecision>();
  const [through, setThrough] = useState(0);
  const preview = useMutation({
    mutationFn: (asked: AskedDecision) => previewDecision(chosen, asked),
    onMutate: setDecision,
  });
  const deciding = useMutation({
    mutationFn: async (versions: Record<string, number>) => {
      if (!decision) throw new Error("Nothing was decided");
      return await decideInParts(versions, decision, setThrough);
    },
    onSuccess: ({ decided, refused, versions }) => {
      const description = done(decided, refused.length);
      const action = { label: t("Urungkan"), run: () => undo(versions) };
      if (decided > 0) showToast({ title: t("Sukses"), description, kind: "success", action });
      else showToast({ title: t("Sukses"), description, kind: "destructive" });
      onDone();
      if (refused.length === 0) onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const close = () => {
    if (!deciding.isPending) onClose();
  };
  const error = deciding.error ?? preview.error;
  return (
    <Dialog title={title} onClose={close}>
      <div className="mt-4 space-y-4 text-sm">
        {error && <Problem error={error} />}
        {deciding.data ? (
          <>
            <LeftOut refused={deciding.data.refused} />
            <DialogActions>
              <button type="button" className="button" onClick={onClose}>
                {t("Tutup")}
              </button>
            </DialogActions>
          </>
        ) : preview.data ? (
          <DecisionPreview
            preview={preview.data}
            act={act}
            through={deciding.isPending ? through : undefined}
            onBack={() => {
              preview.reset();
              deciding.reset();
            }}
            onDecide={(versions) => deciding.mutate(versions)}
          />
        ) : (
          <DecisionForm
            kind={kind}
            given={decision}
            isPending={preview.isPending}
            onAsk={preview.mutate}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The server's words, and what it says of each field. */
function Problem({ error }: { error: Error }) {
  const body = error instanceof HttpError ? problem.safeParse(error.body).data : undefined;
  const said = Object.values(body?.errors ?? {});
  return (
    <Alert kind="danger" title={t("Belum dapat diputuskan")}>
      <p>{messageOf(error)}</p>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
