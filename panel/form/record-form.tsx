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
  /** The fields as staff read them. */
  labels: Record<string, string>;
  /** Leads to a field that may not be drawn. */
  onReveal?: (field: string) => void;
  className: string;
  bodyClassName: string;
  /** Under which key unsaved changes are stored on this device; without one they are lost with the page. */
  draftKey?: LocalDraftKey | undefined;
  /** The buttons. */
  footer: ReactNode;
  children: ReactNode;
};

/**
 * What every form that is saved has: a question before what was typed is lost, Ctrl+S, the focus where it was after a
 * save, its problems on top until they are mended, and the way of an upload.
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
