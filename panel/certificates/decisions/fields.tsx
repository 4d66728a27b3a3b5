import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { KindField } from "#panel/certificates/decisions/kind-field.tsx";
import { ReasonField } from "#panel/certificates/decisions/reason-field.tsx";
import { decisionLabels as labels } from "#panel/certificates/decisions/words.ts";
import { statusWord } from "#panel/certificates/status-word.ts";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { DateField, TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { knownStatuses } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";

/** What is asked of a decision, and of its kind. */
export function DecisionFields({ kinds }: Pick<Action, "kinds">) {
  const today = dayInJakarta(new Date());
  const isCorrection = kinds.includes("corrected");
  return (
    <>
      {kinds.some((kind) => kind.startsWith("scope_")) && <KindField kinds={kinds} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField<DecisionValues> name="decided_on" label={labels.decided_on} isRequired max={today} />
        <DateField<DecisionValues>
          name="effective_on"
          label={labels.effective_on}
          isRequired
          max={isCorrection ? today : undefined}
        />
      </div>
      <CertificateFields kinds={kinds} />
      <ReasonField />
      <TextField<DecisionValues> name="reference" label={labels.reference} />
      <TextAreaField<DecisionValues> name="internal_note" label={labels.internal_note} />
      <PublicNote />
    </>
  );
}

function CertificateFields({ kinds }: Pick<Action, "kinds">) {
  const [kind] = kinds;
  if (kind === "renewed")
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField<DecisionValues> name="expiry_date" label={t("Kedaluwarsa yang baru")} isRequired />
        <DateField<DecisionValues> name="issue_date" label={t("Terbit yang baru (opsional)")} />
      </div>
    );
  if (kind === "corrected") return <CorrectedFields />;
  if (!kind?.startsWith("scope_")) return null;
  return <TextAreaField<DecisionValues> name="scope" label={t("Lingkup yang baru")} isRequired />;
}

function CorrectedFields() {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t("Ubah hanya yang salah: yang tidak diubah tetap seperti semula.")}
      </p>
      <TextField<DecisionValues> name="client_name" label={labels.client_name} isRequired />
      <TextField<DecisionValues>
        name="certificate_number"
        label={labels.certificate_number}
        isRequired
        isNumber
      />
      <TextField<DecisionValues> name="standard" label={labels.standard} isRequired />
      <TextAreaField<DecisionValues> name="scope" label={labels.scope} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField<DecisionValues> name="issue_date" label={labels.issue_date} isRequired />
        <DateField<DecisionValues> name="expiry_date" label={labels.expiry_date} isRequired />
      </div>
      <StatusField />
    </>
  );
}

/** A stored text that is none of the known statuses stays visible. */
function StatusField() {
  return (
    <Field<DecisionValues> name="status" label={labels.status} isRequired>
      {({ value, ...control }) => (
        <select {...control} value={value} className="input">
          <option value="">{t("Pilih status")}</option>
          {[...new Set([...knownStatuses, value])].filter(Boolean).map((status) => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Folded away: most decisions have none. What is wrong in it opens it. */
function PublicNote() {
  const { formState } = useFormContext<DecisionValues>();
  const notes = useWatch<DecisionValues, ["public_note_id", "public_note_en"]>({
    name: ["public_note_id", "public_note_en"],
  });
  const { public_note_id, public_note_en } = formState.errors;
  const isWrong = Boolean(public_note_id || public_note_en);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong && element.current) element.current.open = true;
  }, [isWrong]);
  return (
    <details ref={element} className="rounded-lg border border-line px-4 py-3">
      <summary className="text-sm font-semibold">
        {t("Catatan untuk publik")}
        {notes.some((note) => note.trim() !== "") && (
          <span className="font-normal text-ink-soft"> {t("(terisi)")}</span>
        )}
      </summary>
      <div className="mt-3">
        <BilingualField<DecisionValues> name="public_note" label={t("Catatan publik")} isLong />
      </div>
    </details>
  );
}
