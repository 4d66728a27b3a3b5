import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useLocation } from "react-router";
import type { z } from "zod";
import { CopyClientSites } from "#panel/certificates/details/copy-client-sites.tsx";
import { detailsLabels } from "#panel/certificates/details/labels.ts";
import { saveDetails, useDetails } from "#panel/completeness/requests.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { broughtBack } from "#panel/form/brought-back.ts";
import { checkBy } from "#panel/form/check.ts";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { fieldErrorsOf } from "#panel/form/save-problem.ts";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import { CountryField } from "#panel/inputs/country-field.tsx";
import { FieldIdPrefix } from "#panel/inputs/field.tsx";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { DateField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { CertificateDetails } from "#shared/answers/completeness.ts";
import { type CertificateDetailsInput, certificateDetailsForm } from "#shared/schemas/certificate-details.ts";
import { type ClientSite, sitesMax } from "#shared/schemas/client.ts";

export type DetailsValues = Omit<CertificateDetailsInput, "scope_codes" | "original_issue_date"> & {
  scope_codes: string;
  original_issue_date: string;
};

// What a form holds is known better than what the schema would take.
const formSchema = certificateDetailsForm as z.ZodType<CertificateDetailsInput, DetailsValues>;
const check = checkBy<DetailsValues, CertificateDetailsInput>(formSchema);
const emptySite: ClientSite = { name: "", address: "", city: "", country: "Indonesia" };

/** What accreditation bodies ask beside what is printed: kept by a save of its own, which changes no edition. */
export function DetailsCard({ certificate }: { certificate: Certificate }) {
  const { data, error, refetch } = useDetails(certificate.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isAskedFor = hash === "#details" && data !== undefined;
  // The page was not there yet when the address was followed.
  useEffect(() => {
    if (!isAskedFor) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isAskedFor]);
  return (
    <section id="details" aria-labelledby="details-title" className="card scroll-mt-24 p-4 sm:p-6">
      <h2 ref={heading} id="details-title" tabIndex={-1} className="scroll-mt-24 font-bold outline-none">
        {t("Data akreditasi")}
      </h2>
      {!data && !error && <Loading />}
      {!data && error && (
        <div className="mt-4">
          <Alert kind="warning" title={t("Data akreditasi tidak dapat dimuat.")}>
            <p>{error.message}</p>
            <button type="button" className="button" onClick={() => refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
      {data && <DetailsForm key={data.version} certificate={certificate} stored={data} />}
    </section>
  );
}

function DetailsForm({ certificate, stored }: { certificate: Certificate; stored: CertificateDetails }) {
  const { version, ...content } = stored;
  const form = useForm<DetailsValues, unknown, CertificateDetailsInput>({
    defaultValues: typed(content),
    resolver: check,
  });
  const restore = (earlier: Record<string, unknown>) => {
    form.reset(typed({ ...content, ...earlier }), { keepDefaultValues: true });
    showToast(broughtBack);
  };
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: CertificateDetailsInput) => saveDetails(certificate.id, input, version),
    onSuccess: (saved) => {
      queryClient.setQueryData(["certificates", "details", certificate.id], saved);
      void queryClient.invalidateQueries({ queryKey: ["completeness"] });
      void queryClient.invalidateQueries({
        queryKey: ["certificates", "events", `${certificate.id}/details`],
      });
      showToast({ title: t("Sukses"), description: t("Data akreditasi disimpan."), kind: "success" });
    },
    onError: (refusal) => {
      for (const [name, message] of Object.entries(fieldErrorsOf(refusal)))
        form.setError(name as keyof DetailsValues, { type: "server", message });
    },
  });
  return (
    <FieldIdPrefix value="details">
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t("Data akreditasi")}
          className="mt-4 space-y-4"
          onSubmit={form.handleSubmit((input) => mutate(input))}
        >
          {error && (
            <Alert kind="danger" title={t("Data akreditasi belum disimpan.")}>
              <p>{messageOf(error)}</p>
              {statusOf(error) === 409 && (
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    queryClient.invalidateQueries({ queryKey: ["certificates", "details", certificate.id] })
                  }
                >
                  {t("Muat yang terbaru")}
                </button>
              )}
            </Alert>
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField<DetailsValues>
              name="scope_codes"
              label={detailsLabels.scope_codes}
              hint={t("IAF (EA), NACE, atau KBLI; pisahkan dengan koma.")}
            />
            <TextField<DetailsValues>
              name="accreditation_body"
              label={detailsLabels.accreditation_body}
              placeholder="KAN"
            />
            <TextField<DetailsValues>
              name="accreditation_number"
              label={detailsLabels.accreditation_number}
            />
            <DateField<DetailsValues>
              name="original_issue_date"
              label={detailsLabels.original_issue_date}
              max={certificate.issue_date}
            />
          </div>
          <RowsField<DetailsValues>
            name="sites"
            label={t("Lokasi lain yang dicakup")}
            one={t("Lokasi")}
            max={sitesMax}
            empty={emptySite}
          >
            {(path) => <Site path={path as "sites.0"} />}
          </RowsField>
          <div className="flex flex-wrap gap-2">
            {certificate.client_id && <CopyClientSites clientId={certificate.client_id} />}
            <button
              type="submit"
              className="button button-primary max-sm:w-full"
              disabled={!isDirty || isPending}
            >
              {isPending && <Spinner />}
              {t("Simpan data akreditasi")}
            </button>
          </div>
        </form>
        {version > 0 && (
          <HistoryDisclosure
            key={version}
            title={t("Riwayat data akreditasi")}
            resource="certificates"
            id={`${certificate.id}/details`}
            labels={detailsLabels}
            renderValue={(_, value) => <FieldText value={value} />}
            onRestore={restore}
          />
        )}
      </FormProvider>
    </FieldIdPrefix>
  );
}

/** As the form holds it. */
function typed(content: CertificateDetailsInput): DetailsValues {
  return {
    ...content,
    scope_codes: content.scope_codes.join(", "),
    original_issue_date: content.original_issue_date ?? "",
  };
}

function Site({ path }: { path: "sites.0" }) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField<DetailsValues> name={`${path}.name`} label={t("Nama lokasi")} isRequired />
      <TextField<DetailsValues> name={`${path}.address`} label={t("Alamat lokasi")} />
      <TextField<DetailsValues> name={`${path}.city`} label={t("Kota lokasi")} />
      <CountryField<DetailsValues> name={`${path}.country`} label={t("Negara lokasi")} />
    </div>
  );
}
