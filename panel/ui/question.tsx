import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type QuestionProps = {
  question: string;
  children: ReactNode;
  /** The label and style of the button. */
  label: string;
  kind: "primary" | "danger";
  isPending: boolean;
  /** Why the action failed. */
  failure: { title?: string; reason: string } | undefined;
  onAct: () => unknown;
  onClose: () => void;
};

/** A confirmation: it stays while the action runs, so that a failure is shown. */
export function Question(props: QuestionProps) {
  const { question, children, label, kind, isPending, failure, onAct, onClose } = props;
  return (
    <Dialog title={question} onClose={onClose} isPending={isPending}>
      <div className="mt-3 space-y-3 text-sm">{children}</div>
      {failure && (
        <div className="mt-4">
          <Alert kind="danger" title={failure.title}>
            <p>{failure.reason}</p>
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
          onClick={() => onAct()}
        >
          {isPending && <Spinner />}
          {label}
        </button>
      </DialogActions>
    </Dialog>
  );
}
