import { useWatch } from "react-hook-form";
import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { useReasons } from "#panel/certificates/decisions/requests.ts";
import { decisionLabels, reasonLabel } from "#panel/certificates/decisions/words.ts";
import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { DecisionReason } from "#shared/answers/decisions.ts";
import { kindsWithReason } from "#shared/schemas/decision.ts";

/** The reasons for the chosen kind; hidden where there are none. */
export function ReasonField() {
  const { data: reasons, error, refetch } = useReasons();
  const [kind, reason] = useWatch<DecisionValues, ["kind", "reason"]>({ name: ["kind", "reason"] });
  const isRequired = kindsWithReason.some((each) => each === kind);
  if (error)
    return (
      <Alert kind="warning" title={t("Daftar alasan tidak dapat dimuat.")}>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  const choices = reasons?.filter((each) => each.kind === kind && each.is_active) ?? [];
  if (reasons && choices.length === 0 && !isRequired) return null;
  const chosen = choices.find(({ code }) => code === reason);
  return (
    <Field<DecisionValues>
      name="reason"
      label={decisionLabels.reason}
      isRequired={isRequired}
      {...(chosen && { hint: readersOf(chosen) })}
    >
      {(control) => (
        <select {...control} disabled={!reasons} className="input">
          <option value="">{emptyText(reasons, isRequired)}</option>
          {choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {reasonLabel(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function readersOf({ is_public }: DecisionReason): string {
  return is_public
    ? t("Publik: pengunjung membaca alasan ini.")
    : t("Internal: hanya staf yang membaca alasan ini.");
}

function emptyText(reasons: DecisionReason[] | undefined, isRequired: boolean): string {
  if (!reasons) return t("Memuat alasan…");
  return isRequired ? t("Pilih alasan") : t("Tanpa alasan");
}
