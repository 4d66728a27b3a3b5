import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type SubmitActionsProps = {
  /** What submitting the form does. */
  label: string;
  isPending: boolean;
  onCancel: () => void;
  /** Further buttons before these. */
  children?: ReactNode;
};

/** The buttons of a form in a dialog: cancel and submit, both disabled while the form is sent. */
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
