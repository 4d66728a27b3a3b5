import { useQuery } from "@tanstack/react-query";
import { useFormState, useWatch } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { useSettled } from "#panel/ui/use-settled.ts";
import { clientNames } from "#shared/answers/clients.ts";

/** Whom the certificate is granted to. While a name is typed, known clients are offered, and a name that nobody has is said to be new. */
export function ClientNameField({ isNew }: { isNew: boolean }) {
  const name = useWatch<CertificateValues, "client_name">({ name: "client_name" }).trim();
  const { dirtyFields } = useFormState<CertificateValues>({ name: "client_name" });
  const asked = useSettled(name);
  const { data } = useQuery({
    queryKey: ["clients", "names", asked],
    queryFn: async ({ signal }) =>
      clientNames.parse(
        await request("GET", `/clients/names?${new URLSearchParams({ q: asked })}`, undefined, signal),
      ),
    enabled: dirtyFields.client_name === true && asked !== "" && asked === name,
    // Without suggestions the field is as good.
    retry: false,
  });
  const hint = data && dirtyFields.client_name ? hintOf(data.known?.legal_name, name, isNew) : undefined;
  return (
    <SuggestField<CertificateValues>
      name="client_name"
      label={fieldLabels.client_name}
      isRequired
      suggestions={data?.data ?? []}
      {...(hint ? { hint } : {})}
    />
  );
}

function hintOf(known: string | undefined, name: string, isNew: boolean): string | undefined {
  if (known) return known === name ? undefined : t("Klien yang sudah dikenal: {name}", { name: known });
  return isNew
    ? t("Klien baru akan dibuat: {name}", { name })
    : t("Akan dicatat sebagai nama lain dari klien sertifikat ini.");
}
