import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type QuestionDialogProps = {
  question: string;
  children: ReactNode;
  /** What the button does, and how it looks. */
  label: string;
  kind: "primary" | "danger";
  act: () => Promise<unknown>;
  done: string;
  failed: string;
  onDone?: () => unknown;
  onClose: () => void;
};

/** Asks before something is done, does it, and says what became of it; a failure stays with the server's reason. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, children, label, kind, act, done, failed, onDone, onClose } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: t("Sukses"), description: done, kind: "success" });
      onClose();
      return onDone?.();
    },
    onError: () => showToast({ title: t("Error"), description: failed, kind: "destructive" }),
  });
  return (
    <Dialog title={question} onClose={onClose}>
      <div className="mt-3 space-y-3 text-sm">{children}</div>
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={failed}>
            <p>{messageOf(error)}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Batal")}
        </button>
        <button
          type="button"
          className={`button button-${kind}`}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {isPending && <Spinner />}
          {label}
        </button>
      </DialogActions>
    </Dialog>
  );
}
