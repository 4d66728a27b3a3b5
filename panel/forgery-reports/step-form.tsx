import { useState } from "react";
import { stateLabels } from "#panel/forgery-reports/labels.ts";
import { resource, useForgeryStep } from "#panel/forgery-reports/requests.ts";
import { Choice } from "#panel/inbox/choice.tsx";
import { Note } from "#panel/inbox/note.tsx";
import { entryKey } from "#panel/inbox/requests.ts";
import { StepForm } from "#panel/inbox/step-form.tsx";
import { t } from "#panel/language/t.ts";
import type { ForgeryReport } from "#shared/answers/forgery-reports.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";

/** Records the result of an investigation: a state and a note. */
export function ForgeryStepForm({ report }: { report: ForgeryReport }) {
  const [state, setState] = useState(report.state);
  const [note, setNote] = useState("");
  const mutation = useForgeryStep(report.id);
  return (
    <StepForm
      entryKey={entryKey(resource, report.id)}
      title={t("Hasil pemeriksaan")}
      isDirty={state !== report.state || note.trim() !== ""}
      mutation={mutation}
      onSubmit={() => mutation.mutate({ state, note, version: report.version })}
    >
      <Choice
        label={t("Status")}
        value={state}
        onChange={(value) => setState(forgeryStates.find((each) => each === value) ?? state)}
        choices={forgeryStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
      <Note
        label={t("{count, plural, other {Catatan}}", { count: 1 })}
        hint={t("Hanya dibaca administrator.")}
        value={note}
        onChange={setNote}
      />
    </StepForm>
  );
}
