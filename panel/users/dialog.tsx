import type { BaseSyntheticEvent, ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { RecordForm } from "#panel/form/record-form.tsx";
import type { SaveProblem } from "#panel/form/save-problem.ts";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { t } from "#panel/language/t.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { userLabels } from "#panel/users/fields.tsx";
import { usersKey } from "#panel/users/user.ts";

type UserDialogProps<Values extends FieldValues, Context, Checked> = {
  title: string;
  /** The label of the save button. */
  label: string;
  form: UseFormReturn<Values, Context, Checked>;
  problem: SaveProblem | undefined;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** A conflict to resolve before the next save. */
  question?: ReactNode;
  children: ReactNode;
};

/** The dialog that holds the form of a user (specification 2.12). */
export function UserDialog<Values extends FieldValues, Context, Checked>(
  props: UserDialogProps<Values, Context, Checked>,
) {
  const { title, label, form, problem, submit, question } = props;
  const close = useClose();
  const { isSubmitting } = form.formState;
  const isLocked = isSubmitting || Boolean(question);
  return (
    <Dialog title={title} onClose={close}>
      {question && <div className="mt-4">{question}</div>}
      <RecordForm
        label={title}
        {...{ form, problem, submit }}
        labels={userLabels}
        className="mt-4"
        bodyClassName="space-y-4"
        footer={
          <DialogActions>
            <button type="button" className="button" disabled={isSubmitting} onClick={close}>
              {t("Batal")}
            </button>
            <button type="submit" className="button button-primary" disabled={isLocked}>
              {isSubmitting && <Spinner />}
              {isSubmitting ? t("Menyimpan…") : label}
            </button>
          </DialogActions>
        }
      >
        <fieldset disabled={isLocked} className="min-w-0 space-y-4">
          {props.children}
        </fieldset>
      </RecordForm>
    </Dialog>
  );
}

/** Navigates to the list, keeping its search. */
export function useClose() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => navigate({ pathname: listPath, search });
}

/** After a save, refetches the list and closes the dialog without a question. */
export function useCloseSaved() {
  const leave = useLeaveForm();
  const { search } = useLocation();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: usersKey });
    await leave({ pathname: listPath, search });
  };
}

const listPath = "/admin/users";
