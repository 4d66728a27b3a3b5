import { useState } from "react";
import { useNavigate } from "react-router";
import { stateLabels } from "#panel/complaints/labels.ts";
import { resource, useComplaintPeople, useComplaintStep } from "#panel/complaints/requests.ts";
import { savedState } from "#panel/form/unsaved-guard.tsx";
import { Choice } from "#panel/inbox/choice.tsx";
import { Note } from "#panel/inbox/note.tsx";
import { entryKey } from "#panel/inbox/requests.ts";
import { StepForm } from "#panel/inbox/step-form.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import type { Complaint } from "#shared/answers/complaints.ts";
import { complaintStates } from "#shared/complaints.ts";

/** The next step of a complaint. In the form, an empty string stands for no person. */
export function ComplaintStepForm({ complaint }: { complaint: Complaint }) {
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
  const mutation = useComplaintStep(complaint.id, (isReadable) => {
    if (!isReadable) void navigate("/admin/complaints", { state: savedState });
  });
  const isDirty = JSON.stringify(step) !== JSON.stringify(opened);
  const change = (changes: Partial<typeof step>) => setStep((before) => ({ ...before, ...changes }));
  const isMailed = step.state !== opened.state || step.public_note.trim() !== "";
  const handlers = people.filter(
    ({ id, may_handle }) => (may_handle && id !== step.concerned_id) || id === opened.handler_id,
  );

  function submit() {
    const { handler_id, concerned_id } = step;
    mutation.mutate({
      ...step,
      handler_id: handler_id || null,
      concerned_id: concerned_id || null,
      version: complaint.version,
    });
  }

  return (
    <StepForm
      entryKey={entryKey(resource, complaint.id)}
      title={t("Langkah berikutnya")}
      submitLabel={isMailed ? t("Simpan dan kabari pengirim") : t("Simpan")}
      isDirty={isDirty}
      mutation={mutation}
      onSubmit={submit}
    >
      <Choice
        label={t("Status")}
        value={step.state}
        onChange={(value) => change({ state: complaintStates.find((each) => each === value) ?? step.state })}
        choices={complaintStates.map((value) => ({ value, label: stateLabels[value] }))}
      />
      <Choice
        label={t("Ditangani oleh")}
        value={step.handler_id}
        onChange={(handler_id) => change({ handler_id })}
        empty={t("Belum ada")}
        choices={handlers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice
        label={t("Staf yang diadukan")}
        hint={
          step.concerned_id === person?.id && step.concerned_id !== ""
            ? t("Anda sendiri: setelah disimpan, Anda tidak dapat lagi membuka keluhan ini.")
            : t("Ia tidak dapat membaca maupun menangani keluhan ini.")
        }
        value={step.concerned_id}
        onChange={(concerned_id) =>
          change({ concerned_id, ...(step.handler_id === concerned_id && { handler_id: "" }) })
        }
        empty={t("Tidak ada staf")}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Note
        label={t("Catatan kepada pengirim")}
        hint={
          complaint.language === "en"
            ? t("Dikirim lewat email, dalam bahasa Inggris.")
            : t("Dikirim lewat email, dalam bahasa Indonesia.")
        }
        value={step.public_note}
        onChange={(public_note) => change({ public_note })}
      />
      <Note
        label={t("Catatan internal")}
        hint={t("Hanya dibaca administrator.")}
        value={step.internal_note}
        onChange={(internal_note) => change({ internal_note })}
      />
    </StepForm>
  );
}
