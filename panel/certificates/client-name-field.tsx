import { useQuery } from "@tanstack/react-query";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { useSettled } from "#panel/ui/use-settled.ts";
import { clientNames } from "#shared/answers/clients.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";

/** The client's name, with suggestions of known clients and a note for a new one. */
export function ClientNameField({ isNew }: { isNew: boolean }) {
  const name = useWatch<CertificateValues, "client_name">({ name: "client_name" }).trim();
  const { dirtyFields } = useFormState<CertificateValues>({ name: "client_name" });
  const settledName = useSettled(name);
  const { data } = useQuery({
    queryKey: ["clients", "names", settledName],
    queryFn: async ({ signal }) =>
      clientNames.parse(
        await request("GET", `/clients/names?${new URLSearchParams({ q: settledName })}`, undefined, signal),
      ),
    enabled: dirtyFields.client_name === true && isAskable(settledName) && settledName === name,
    // A failure is ignored: the field works without suggestions.
    retry: false,
  });
  const { setValue, setFocus } = useFormContext<CertificateValues>();
  const hint = data && dirtyFields.client_name ? hintOf(data.known?.legal_name, name, isNew) : undefined;
  const similar = dirtyFields.client_name && settledName === name ? data?.similar : undefined;
  return (
    <div>
      <SuggestField<CertificateValues>
        name="client_name"
        label={fieldLabels.client_name}
        isRequired
        suggestions={data?.data ?? []}
        {...(hint ? { hint } : {})}
      />
      <div aria-live="polite">
        {similar && (
          <p className="mt-1.5 text-xs text-ink-soft wrap-anywhere">
            {t("Mirip klien yang sudah ada.")}{" "}
            <button
              type="button"
              className="link min-h-7 text-left"
              onClick={() => {
                setValue("client_name", similar.legal_name, { shouldDirty: true });
                // The button goes, and would take the focus with it.
                setFocus("client_name");
              }}
            >
              {t("Pakai nama {name}", { name: similar.legal_name })}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Too long for a name, so not looked up. */
function isAskable(name: string): boolean {
  return name !== "" && name.length <= certificateLengths.client_name;
}

function hintOf(known: string | undefined, name: string, isNew: boolean): string | undefined {
  if (known) return known === name ? undefined : t("Klien yang sudah dikenal: {name}", { name: known });
  return isNew
    ? t("Klien baru akan dibuat: {name}", { name })
    : t("Akan dicatat sebagai nama lain dari klien sertifikat ini.");
}
