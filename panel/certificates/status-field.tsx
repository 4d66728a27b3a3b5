import { useState } from "react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { RenewalQuestion } from "#panel/certificates/renewal-question.tsx";
import { statusWord } from "#panel/certificates/status-word.ts";
import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { knownStatuses } from "#shared/certificate-status.ts";

const other = t("Lainnya…");

/** One of the known statuses, or any other text (specification 4). */
export function StatusField() {
  const [hasChosenOther, setHasChosenOther] = useState(false);
  return (
    <Field<CertificateValues> name="status" label={fieldLabels.status} isRequired>
      {({ value, onChange, onBlur, ref, ...control }) => {
        const isOther = hasChosenOther || !knownStatuses.some((status) => status === value);
        return (
          <>
            <div className="grid gap-3 @md:grid-cols-2">
              <select
                {...control}
                ref={isOther ? undefined : ref}
                className="input"
                value={isOther ? other : value}
                onBlur={onBlur}
                onChange={(event) => {
                  const isOtherNow = event.target.value === other;
                  setHasChosenOther(isOtherNow);
                  onChange(isOtherNow ? { target: { value: "" } } : event);
                }}
              >
                {knownStatuses.map((status) => (
                  <option key={status} value={status}>
                    {statusWord(status)}
                  </option>
                ))}
                <option>{other}</option>
              </select>
              {isOther && (
                <input
                  ref={ref}
                  type="text"
                  aria-label={t("Status lainnya")}
                  aria-invalid={control["aria-invalid"]}
                  aria-describedby={control["aria-describedby"]}
                  placeholder={t("Tulis status")}
                  className="input"
                  value={value}
                  onBlur={onBlur}
                  onChange={onChange}
                />
              )}
            </div>
            <RenewalQuestion />
          </>
        );
      }}
    </Field>
  );
}
