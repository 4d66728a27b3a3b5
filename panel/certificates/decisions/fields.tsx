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
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { knownStatuses } from "#shared/certificate-status.ts";
import { type DecidedField, type Decision, decidedFields, firstIssueOf } from "#shared/decisions.ts";
import { type Day, dayInJakarta, formatDay, isDay } from "#shared/time.ts";

/** The fields of a decision by its kind. */
export function DecisionFields({
  action: { kinds, upcoming, lastDay },
  decisions,
}: {
  action: Action;
  decisions: readonly Decision[];
}) {
  const today = dayInJakarta(new Date());
  const isCorrection = kinds.includes("corrected");
  return (
    <>
      {kinds.some((kind) => kind.startsWith("scope_")) && <KindField kinds={kinds} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <DecidedOn decisions={decisions} max={today} />
        {upcoming ? (
          <UpcomingDay on={upcoming.on} />
        ) : (
          <DateField<DecisionValues>
            name="effective_on"
            label={lastDay ? t("Dibekukan sejak") : labels.effective_on}
            isRequired
            max={lastDay ?? (isCorrection ? today : undefined)}
          />
        )}
      </div>
      {isCorrection ? (
        <CorrectedFields fields={upcoming?.fields ?? decidedFields} />
      ) : (
        <CertificateFields kinds={kinds} />
      )}
      <ReasonField />
      <TextField<DecisionValues> name="reference" label={labels.reference} />
      <TextAreaField<DecisionValues> name="internal_note" label={labels.internal_note} />
      <PublicNote />
    </>
  );
}

/** What was decided elsewhere, before this certificate was issued, may be true; a slip of the year is likelier. */
function DecidedOn({ decisions, max }: { decisions: readonly Decision[]; max: Day }) {
  const decidedOn = useWatch<DecisionValues, "decided_on">({ name: "decided_on" });
  const issued = firstIssueOf(decisions);
  const isEarlier = issued !== undefined && isDay(decidedOn) && decidedOn < issued;
  return (
    <DateField<DecisionValues>
      name="decided_on"
      label={labels.decided_on}
      isRequired
      max={max}
      warning={
        isEarlier
          ? t("Benar? Sertifikat ini pertama kali terbit {day}.", { day: formatDay(issued, panelLanguage) })
          : undefined
      }
    />
  );
}

/** A correction takes effect with the decision that it corrects. */
function UpcomingDay({ on }: { on: Day }) {
  return (
    <div>
      <p className="label">{labels.effective_on}</p>
      <p className="py-2 text-sm">{formatDay(on, panelLanguage)}</p>
    </div>
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
  if (!kind?.startsWith("scope_")) return null;
  return <TextAreaField<DecisionValues> name="scope" label={t("Lingkup yang baru")} isRequired />;
}

function CorrectedFields({ fields }: { fields: readonly DecidedField[] }) {
  const is = (field: DecidedField) => fields.includes(field);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t("Ubah hanya yang salah: yang tidak diubah tetap seperti semula.")}
      </p>
      {is("client_name") && (
        <TextField<DecisionValues> name="client_name" label={labels.client_name} isRequired />
      )}
      {is("certificate_number") && (
        <TextField<DecisionValues>
          name="certificate_number"
          label={labels.certificate_number}
          isRequired
          isNumber
        />
      )}
      {is("standard") && <TextField<DecisionValues> name="standard" label={labels.standard} isRequired />}
      {is("scope") && <TextAreaField<DecisionValues> name="scope" label={labels.scope} />}
      {(is("issue_date") || is("expiry_date")) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {is("issue_date") && (
            <DateField<DecisionValues> name="issue_date" label={labels.issue_date} isRequired />
          )}
          {is("expiry_date") && (
            <DateField<DecisionValues> name="expiry_date" label={labels.expiry_date} isRequired />
          )}
        </div>
      )}
      {is("status") && <StatusField />}
    </>
  );
}

/** An unknown stored status stays an option. */
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

/** Collapsed, since most decisions have none; an error opens it. */
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
