import { type FormEvent, useState } from "react";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { queryClient } from "#panel/providers/session.ts";
import { oneKey, useHandlers, useStep } from "#panel/quotation-requests/requests.ts";
import { stateLabels } from "#panel/quotation-requests/words.ts";
import { Choice } from "#panel/steps/choice.tsx";
import { Note } from "#panel/steps/note.tsx";
import { StepProblem } from "#panel/steps/step-problem.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { quotationStates } from "#shared/quotations.ts";

/** The next step with a request. Nobody is held as empty text. */
export function StepForm({ quotation }: { quotation: QuotationRequest }) {
  const opened = { state: quotation.state, handler_id: quotation.handler_id ?? "", note: "" };
  const [step, setStep] = useState(opened);
  const { data: handlers = [] } = useHandlers();
  const { mutate, isPending, error } = useStep(quotation.id);
  const isDirty = JSON.stringify(step) !== JSON.stringify(opened);
  const change = (changes: Partial<typeof step>) => setStep((before) => ({ ...before, ...changes }));
  const isFormer = opened.handler_id !== "" && !handlers.some(({ id }) => id === opened.handler_id);
  const choices = handlers.map(({ id, name }) => ({ value: id, label: name }));

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ ...step, handler_id: step.handler_id || null, version: quotation.version });
  }

  return (
    <form onSubmit={submit} className="card space-y-4 p-4 sm:p-5" aria-label="Langkah berikutnya">
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <h2 className="font-bold">Langkah berikutnya</h2>
      {error && (
        <StepProblem
          error={error}
          onReload={() => void queryClient.invalidateQueries({ queryKey: oneKey(quotation.id) })}
        />
      )}
      <fieldset disabled={isPending} className="min-w-0 space-y-4">
        <Choice
          label="Status"
          hint="Pengirim tidak diberi tahu: hubungi ia sendiri."
          value={step.state}
          onChange={(value) =>
            change({ state: quotationStates.find((each) => each === value) ?? step.state })
          }
          choices={quotationStates.map((value) => ({ value, label: stateLabels[value] }))}
        />
        <Choice
          label="Ditangani oleh"
          value={step.handler_id}
          onChange={(handler_id) => change({ handler_id })}
          empty="Belum ada"
          choices={
            isFormer
              ? [...choices, { value: opened.handler_id, label: quotation.handler_name ?? "" }]
              : choices
          }
        />
        <Note
          label="Catatan internal"
          hint="Hanya dibaca staf."
          value={step.note}
          onChange={(note) => change({ note })}
        />
      </fieldset>
      <button type="submit" className="button button-primary w-full" disabled={isPending || !isDirty}>
        {isPending && <Spinner />}
        Simpan
      </button>
    </form>
  );
}
