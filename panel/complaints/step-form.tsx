import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useComplaintPeople, useStep } from "#panel/complaints/requests.ts";
import { stateLabels } from "#panel/complaints/words.ts";
import { savedState, UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { HttpError, statusOf } from "#panel/providers/request.ts";
import { queryClient, useSession } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Complaint } from "#shared/answers/complaints.ts";
import { problem } from "#shared/answers/problem.ts";
import { complaintStates } from "#shared/complaints.ts";

/** The next step with a complaint. Empty fields of people are held as empty text. */
export function StepForm({ complaint }: { complaint: Complaint }) {
  const opened = {
    state: complaint.state,
    handler_id: complaint.handler_id ?? "",
    concerned_id: complaint.concerned_id ?? "",
    public_note: "",
    internal_note: "",
  };
  const [step, setStep] = useState(opened);
  const { data: person } = useSession();
  const { data: people = [] } = useComplaintPeople();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useStep(complaint.id, (isReadable) => {
    if (!isReadable) void navigate("/admin/complaints", { state: savedState });
  });
  const isDirty = JSON.stringify(step) !== JSON.stringify(opened);
  const change = (changes: Partial<typeof step>) => setStep((before) => ({ ...before, ...changes }));
  const isMailed = step.state !== opened.state || step.public_note.trim() !== "";
  const handlers = people.filter(
    ({ id, may_handle }) => (may_handle && id !== step.concerned_id) || id === opened.handler_id,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const { handler_id, concerned_id } = step;
    mutate({
      ...step,
      handler_id: handler_id || null,
      concerned_id: concerned_id || null,
      version: complaint.version,
    });
  }

  return (
    <form onSubmit={submit} className="card space-y-4 p-4 sm:p-5" aria-label="Langkah berikutnya">
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <h2 className="font-bold">Langkah berikutnya</h2>
      {error && <Problem error={error} id={complaint.id} />}
      <fieldset disabled={isPending} className="min-w-0 space-y-4">
        <Choice
          label="Status"
          value={step.state}
          onChange={(value) =>
            change({ state: complaintStates.find((each) => each === value) ?? step.state })
          }
          choices={complaintStates.map((value) => ({ value, label: stateLabels[value] }))}
        />
        <Choice
          label="Ditangani oleh"
          value={step.handler_id}
          onChange={(handler_id) => change({ handler_id })}
          empty="Belum ada"
          choices={handlers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Choice
          label="Staf yang diadukan"
          hint={
            step.concerned_id === person?.id && step.concerned_id !== ""
              ? "Anda sendiri: setelah disimpan, Anda tidak dapat lagi membuka keluhan ini."
              : "Ia tidak dapat membaca maupun menangani keluhan ini."
          }
          value={step.concerned_id}
          onChange={(concerned_id) =>
            change({ concerned_id, ...(step.handler_id === concerned_id && { handler_id: "" }) })
          }
          empty="Tidak ada staf"
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Note
          label="Catatan kepada pengirim"
          hint={`Dikirim lewat e-mail, dalam bahasa ${complaint.language === "en" ? "Inggris" : "Indonesia"}.`}
          value={step.public_note}
          onChange={(public_note) => change({ public_note })}
        />
        <Note
          label="Catatan internal"
          hint="Hanya dibaca administrator."
          value={step.internal_note}
          onChange={(internal_note) => change({ internal_note })}
        />
      </fieldset>
      <button type="submit" className="button button-primary w-full" disabled={isPending || !isDirty}>
        {isPending && <Spinner />}
        {isMailed ? "Simpan dan kabari pengirim" : "Simpan"}
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
          onClick={() => queryClient.invalidateQueries({ queryKey: ["complaints", "one", id] })}
        >
          Muat keadaan terbaru (catatan di formulir ini dikosongkan)
        </button>
      )}
    </Alert>
  );
}

function Choice(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: { value: string; label: string }[];
  empty?: string;
  hint?: string;
}) {
  const { label, value, onChange, choices, empty, hint } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {empty && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

function Note(props: { label: string; hint: string; value: string; onChange: (value: string) => void }) {
  const { label, hint, value, onChange } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={5000}
        className="input"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
