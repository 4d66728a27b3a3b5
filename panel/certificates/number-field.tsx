import { useMutation } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { readNextNumber } from "#panel/certificates/requests.ts";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { useRegisterSettings } from "#panel/providers/register-settings.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { NumberPattern } from "#shared/schemas/number-pattern.ts";
import { isDay } from "#shared/time.ts";

/** The number; of a new certificate the next one by the body's pattern is proposed. */
export function NumberField({ isNew }: { isNew: boolean }) {
  const patterns = useRegisterSettings()?.number_patterns ?? [];
  return (
    <div className="min-w-0">
      <TextField<CertificateValues>
        name="certificate_number"
        label={fieldLabels.certificate_number}
        isRequired
        isNumber
      />
      {isNew && patterns[0] && <Proposal patterns={patterns} first={patterns[0]} />}
    </div>
  );
}

function Proposal({ patterns, first }: { patterns: NumberPattern[]; first: NumberPattern }) {
  const { getValues, setValue, clearErrors, setFocus } = useFormContext<CertificateValues>();
  const [chosen, setChosen] = useState(first.pattern);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const issued = getValues("issue_date");
      return await readNextNumber(chosen, isDay(issued) ? issued : undefined);
    },
    onSuccess: (number) => {
      setValue("certificate_number", number, { shouldDirty: true });
      clearErrors("certificate_number");
      setFocus("certificate_number");
    },
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {patterns.length > 1 && (
        <select
          aria-label={t("Pola nomor")}
          className="input w-auto min-w-0 flex-1"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {patterns.map(({ label, pattern }) => (
            <option key={`${label} ${pattern}`} value={pattern}>
              {label}: {pattern}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="button px-3" disabled={isPending} onClick={() => mutate()}>
        {isPending ? <Spinner /> : <Hash aria-hidden />}
        {t("Usulkan nomor")}
      </button>
    </div>
  );
}
