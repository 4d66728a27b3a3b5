import { useState } from "react";
import { Choice } from "#panel/inbox/choice.tsx";
import { Note } from "#panel/inbox/note.tsx";
import { entryKey } from "#panel/inbox/requests.ts";
import { StepForm } from "#panel/inbox/step-form.tsx";
import { t } from "#panel/language/t.ts";
import { stateLabels } from "#panel/quotation-requests/labels.ts";
import { resource, useHandlers, useQuotationStep } from "#panel/quotation-requests/requests.ts";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { quotationStates } from "#shared/quotations.ts";

/** The next step of a request. In the form, an empty string stands for no handler. */
export function QuotationStepForm({ quotation }: { quotation: QuotationRequest }) {
  const opened = { state: quotation.state, handler_id: quotation.handler_id ?? "", note: "" };
  const [step, setStep] = useState(opened);
  const { data: handlers = [] } = useHandlers();
  const mutation = useQuotationStep(quotation.id);
  const isDirty = JSON.stringify(step) !== JSON.stringify(opened);
  const change = (changes: Partial<typeof step>) => setStep((before) => ({ ...before, ...changes }));
  const isFormer = opened.handler_id !== "" && !handlers.some(({ id }) => id === opened.handler_id);
  const choices = handlers.map(({ id, name }) => ({ value: id, label: name }));

  function submit() {
    mutation.mutate({ ...step, handler_id: step.handler_id || null, version: quotation.version });
  }

  return (
    <StepForm
      entryKey={entryKey(resource, quotation.id)}
      title={t("Langkah berikutnya")}
      isDirty={isDirty}
      mutation={mutation}
      onSubmit={submit}
    >
      <Choice
        label={t("Status")}
        hint={t("Pengirim tidak diberi tahu: hubungi ia sendiri.")}
        value={step.state}
        onChange={(value) => change({ state: quotationStates.find((each) => each === value) ?? step.state })}
        choices={quotationStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
      <Choice
        label={t("Ditangani oleh")}
        value={step.handler_id}
        onChange={(handler_id) => change({ handler_id })}
        empty={t("Belum ada")}
        choices={
          isFormer ? [...choices, { value: opened.handler_id, label: quotation.handler_name ?? "" }] : choices
        }
      />
      <Note
        label={t("Catatan internal")}
        hint={t("Hanya dibaca staf.")}
        value={step.note}
        onChange={(note) => change({ note })}
      />
    </StepForm>
  );
}
