import { type BaseSyntheticEvent, type ReactNode, useRef } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { KeepLocalDraft } from "#panel/form/keep-local-draft.tsx";
import type { SaveProblem } from "#panel/form/save-problem.ts";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import type { LocalDraftKey } from "#panel/form/use-local-draft.ts";
import { useRestoredFocus } from "#panel/form/use-restored-focus.ts";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { t } from "#panel/language/t.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";

type RecordFormProps<Values extends FieldValues, Context, Checked> = {
  label: string;
  form: UseFormReturn<Values, Context, Checked>;
  problem: SaveProblem | undefined;
  upload?: SendProgress | undefined;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Labels of the fields. */
  labels: Record<string, string>;
  /** Reveals and focuses a field that may not be rendered. */
  onReveal?: (field: string) => void;
  className: string;
  bodyClassName: string;
  /** The key of the local draft; without one, unsaved changes are lost with the page. */
  draftKey?: LocalDraftKey | undefined;
  footer: ReactNode;
  children: ReactNode;
};

/**
 * What all forms of records have: the guard against losing changes, Ctrl+S, restored focus after a save, the list of errors, and upload
 * progress.
 */
export function RecordForm<Values extends FieldValues, Context, Checked>(
  props: RecordFormProps<Values, Context, Checked>,
) {
  const { label, form, problem, upload, submit, labels, onReveal } = props;
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, isDirty } = form.formState;
  useSaveShortcut(element);
  useRestoredFocus(isSubmitting);
  return (
    <FormProvider {...form}>
      {!props.draftKey && <UnsavedGuard isDirty={isDirty} />}
      <form
        ref={element}
        noValidate
        aria-label={label}
        aria-busy={isSubmitting}
        onSubmit={submit}
        className={props.className}
      >
        <div className={props.bodyClassName}>
          {props.draftKey && <KeepLocalDraft form={form} draftKey={props.draftKey} labels={labels} />}
          <FormProblems
            message={problem?.message}
            reason={problem?.reason}
            labels={labels}
            {...(onReveal && { onReveal })}
          >
            {problem?.isSessionOver && <SignInAgain />}
          </FormProblems>
          {props.children}
          {upload && (
            <ProgressBar
              label={upload.isSent ? t("Memeriksa berkas…") : t("Mengunggah berkas…")}
              value={upload.sent}
            />
          )}
        </div>
        {props.footer}
      </form>
    </FormProvider>
  );
}
