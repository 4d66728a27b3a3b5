import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type SubmitActionsProps = {
  /** The label of the submit button. */
  label: string;
  isPending: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** Cancel and submit, disabled while the form is submitted. */
export function SubmitActions({ label, isPending, onCancel, children }: SubmitActionsProps) {
  return (
    <DialogActions>
      {children}
      <button type="button" className="button" disabled={isPending} onClick={onCancel}>
        {t("Batal")}
      </button>
      <button type="submit" className="button button-primary" disabled={isPending}>
        {isPending && <Spinner />}
        {label}
      </button>
    </DialogActions>
  );
}
