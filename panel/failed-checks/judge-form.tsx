import { useState } from "react";
import { resource, useFailedCheckStep } from "#panel/failed-checks/requests.ts";
import { stateLabels } from "#panel/failed-checks/words.ts";
import { Choice } from "#panel/inbox/choice.tsx";
import { Note } from "#panel/inbox/note.tsx";
import { entryKey } from "#panel/inbox/requests.ts";
import { StepForm } from "#panel/inbox/step-form.tsx";
import { t } from "#panel/language/t.ts";
import type { FailedCheck } from "#shared/answers/failed-checks.ts";
import { failedCheckStates } from "#shared/failed-checks.ts";

/** What staff make of a number: a slip or not, and a note, which goes on from the last one. */
export function JudgeForm({ check }: { check: FailedCheck }) {
  const [state, setState] = useState(check.state);
  const [note, setNote] = useState(check.note);
  const mutation = useFailedCheckStep(check.id);
  return (
    <StepForm
      entryKey={entryKey(resource, check.id)}
      title={t("Penilaian")}
      isDirty={state !== check.state || note.trim() !== check.note}
      mutation={mutation}
      onSubmit={() => mutation.mutate({ state, note, version: check.version })}
    >
      <Choice
        label={t("Status")}
        value={state}
        onChange={(value) => setState(failedCheckStates.find((each) => each === value) ?? state)}
        choices={failedCheckStates.map((value) => ({ value, label: stateLabels[value] }))}
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
