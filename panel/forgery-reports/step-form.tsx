import { type FormEvent, useId, useState } from "react";
import { useForgeryStep } from "#panel/forgery-reports/requests.ts";
import { stateLabels } from "#panel/forgery-reports/words.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { HttpError, statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { ForgeryReport } from "#shared/answers/forgery-reports.ts";
import { problem } from "#shared/answers/problem.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";

/** What was found out: a state, and a note of why. */
export function StepForm({ report }: { report: ForgeryReport }) {
  const [state, setState] = useState(report.state);
  const [note, setNote] = useState("");
  const ids = { state: useId(), note: useId() };
  const { mutate, isPending, error } = useForgeryStep(report.id);
  const isDirty = state !== report.state || note.trim() !== "";

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ state, note, version: report.version });
  }

  return (
    <form onSubmit={submit} className="card space-y-4 p-4 sm:p-5" aria-label="Hasil pemeriksaan">
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <h2 className="font-bold">Hasil pemeriksaan</h2>
      {error && <Problem error={error} id={report.id} />}
      <fieldset disabled={isPending} className="min-w-0 space-y-4">
        <div>
          <label htmlFor={ids.state} className="label">
            Status
          </label>
          <select
            id={ids.state}
            className="input"
            value={state}
            onChange={({ target }) => setState(forgeryStates.find((each) => each === target.value) ?? state)}
          >
            {forgeryStates.map((value) => (
              <option key={value} value={value}>
                {stateLabels[value]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={ids.note} className="label">
            Catatan
          </label>
          <textarea
            id={ids.note}
            rows={5}
            maxLength={5000}
            className="input"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className="mt-1.5 text-xs text-ink-soft">Hanya dibaca administrator.</p>
        </div>
      </fieldset>
      <button type="submit" className="button button-primary w-full" disabled={isPending || !isDirty}>
        {isPending && <Spinner />}
        Simpan
      </button>
    </form>
  );
}

/** What was typed stays; where somebody was faster, the newest state is one press away. */
function Problem({ error, id }: { error: Error; id: string }) {
  const body = error instanceof HttpError ? problem.safeParse(error.body).data : undefined;
  return (
    <Alert kind="danger" title={error.message}>
      {Object.values(body?.errors ?? {}).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {statusOf(error) === 409 && (
        <button
          type="button"
          className="button"
          onClick={() => queryClient.invalidateQueries({ queryKey: ["forgery-reports", "one", id] })}
        >
          Muat keadaan terbaru (catatan di formulir ini dikosongkan)
        </button>
      )}
    </Alert>
  );
}
