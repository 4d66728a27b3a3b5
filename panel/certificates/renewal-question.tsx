import { useEffect, useId } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type CertificateValues, renewalProblem } from "#panel/certificates/form-values.ts";
import { isRenewed } from "#panel/certificates/renewal.ts";
import { fieldId } from "#panel/inputs/field.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { defaultStatus } from "#shared/certificate-status.ts";
import { formatDay } from "#shared/time.ts";

/** Asks whether a certificate stored as expired is renewed by its new date; the answer is required. */
export function RenewalQuestion() {
  const { setValue, clearErrors } = useFormContext<CertificateValues>();
  const { errors } = useFormState<CertificateValues>();
  const [status, expiry_date, renewal] = useWatch<CertificateValues, ["status", "expiry_date", "renewal"]>({
    name: ["status", "expiry_date", "renewal"],
  });
  const id = useId();
  const isAsked = isRenewed({ status, expiry_date, renewal });
  const isRefused = errors.status?.type === renewalProblem.type;
  useEffect(() => {
    if (isRefused && (!isAsked || renewal.isDeclined)) clearErrors("status");
  }, [isRefused, isAsked, renewal.isDeclined, clearErrors]);

  function renew() {
    setValue("status", defaultStatus, { shouldDirty: true });
    document.getElementById(fieldId("status"))?.focus();
  }
  return (
    <div aria-live="polite">
      {isAsked && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no heading that an alert could draw
        <div role="group" aria-labelledby={id} className="mt-3">
          <Alert kind="warning">
            <p id={id} className="font-semibold">
              {t("Sertifikat ini diperpanjang?")}
            </p>
            <p>
              {t(
                "Berlaku sampai {day}, tetapi statusnya masih Kadaluwarsa: halaman publiknya tetap menyatakan sertifikat ini berakhir.",
                { day: formatDay(expiry_date, panelLanguage) },
              )}
            </p>
            <div className="flex flex-wrap gap-2">
              <button type="button" className="button" onClick={renew}>
                {t("Jadikan Valid")}
              </button>
              <button
                type="button"
                className="button aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:text-brand-deep"
                aria-pressed={renewal.isDeclined}
                onClick={() => setValue("renewal.isDeclined", !renewal.isDeclined)}
              >
                {t("Tetap Kadaluwarsa")}
              </button>
            </div>
          </Alert>
        </div>
      )}
    </div>
  );
}
