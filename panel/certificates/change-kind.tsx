import { useEffect, useId, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { t } from "#panel/language/t.ts";
import { type ChangeKind, changeKinds } from "#shared/change-kind.ts";

const words: Record<ChangeKind, string> = {
  corrected: t("Koreksi: yang tertulis keliru"),
  renewed: t("Perpanjangan"),
  scope_extended: t("Perluasan lingkup"),
  scope_reduced: t("Pengurangan lingkup"),
};

/**
 * Asks whether a change is a correction or something more. The history shows the answer, on the public page too.
 */
export function ChangeKindField({ onChoose }: { onChoose: (kind: ChangeKind | undefined) => void }) {
  const { defaultValues } = useFormState<CertificateValues>();
  const values = useWatch<CertificateValues>();
  const name = useId();
  const choices = changeKinds(stateOf(defaultValues), stateOf(values));
  const [chosen, setChosen] = useState<ChangeKind>();
  const kind = choices.find((choice) => choice === chosen) ?? choices[0];
  const isAsked = choices.length > 1;
  useEffect(() => onChoose(isAsked ? kind : undefined), [isAsked, kind, onChoose]);
  return (
    <div aria-live="polite">
      {isAsked && (
        <fieldset className="rounded-lg border border-line p-4">
          <legend className="label px-1">{t("Perubahan ini dicatat sebagai")}</legend>
          <div className="grid gap-x-4 @md:grid-cols-2">
            {choices.map((choice) => (
              <label key={choice} className="flex min-h-10 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name={name}
                  className="size-4 shrink-0 accent-brand"
                  checked={choice === kind}
                  onChange={() => setChosen(choice)}
                />
                {words[choice]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

function stateOf(values: Partial<Pick<CertificateValues, "status" | "scope" | "expiry_date">> | undefined) {
  const { status = "", scope = "", expiry_date = "" } = values ?? {};
  return { status, scope: scope.trim() || null, expiry_date };
}
