import type { FormEvent, ReactNode } from "react";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { StepProblem } from "#panel/inbox/step-problem.tsx";
import { t } from "#panel/language/t.ts";
import { Spinner } from "#panel/ui/spinner.tsx";

type Props = {
  /** The query key of the entry. */
  entryKey: string[];
  title: string;
  submitLabel?: string;
  isDirty: boolean;
  mutation: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  children: ReactNode;
};

/** The form for the next step. Keeps the input on an error, and guards unsaved changes. */
export function StepForm(props: Props) {
  const { entryKey, title, submitLabel = t("Simpan"), isDirty, mutation, onSubmit, children } = props;
  const { isPending, error } = mutation;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form onSubmit={submit} className="card space-y-4 p-4 sm:p-5" aria-label={title}>
      <UnsavedGuard isDirty={isDirty} />
      <h2 className="font-bold">{title}</h2>
      {error && <StepProblem error={error} entryKey={entryKey} />}
      <fieldset disabled={isPending} className="min-w-0 space-y-4">
        {children}
      </fieldset>
      <button type="submit" className="button button-primary w-full" disabled={isPending || !isDirty}>
        {isPending && <Spinner />}
        {submitLabel}
      </button>
    </form>
  );
}
