import { useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router";
import { CopyClientSites } from "#panel/certificates/details/copy-client-sites.tsx";
import { DetailsFields } from "#panel/certificates/details/fields.tsx";
import { detailsLabels } from "#panel/certificates/details/labels.ts";
import type { DetailsValues } from "#panel/certificates/details/values.ts";
import { saveDetails, useDetails } from "#panel/completeness/requests.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { checkRecordBy } from "#panel/form/check.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { byField, fieldsOf } from "#panel/form/fields-of.ts";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import type { WaitingFiles } from "#panel/form/use-uploads.ts";
import { FieldIdPrefix } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { type CertificateDetails, certificateDetails } from "#shared/answers/completeness.ts";
import { type CertificateDetailsInput, certificateDetailsForm } from "#shared/schemas/certificate-details.ts";

type FormValues = DetailsValues & { files: WaitingFiles };
type Row = CertificateDetails & { id: string };

/** Details for accreditation bodies that are not printed. They have a save of their own, which makes no new edition. */
export function DetailsCard({ certificate }: { certificate: Certificate }) {
  const { data, error, refetch } = useDetails(certificate.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isAskedFor = hash === "#details" && data !== undefined;
  // The router scrolled to the URL's fragment before this section was loaded.
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
      {data && <DetailsForm certificate={certificate} details={data} />}
    </section>
  );
}

function DetailsForm({ certificate, details }: { certificate: Certificate; details: CertificateDetails }) {
  const [opened] = useState(() => rowOf(certificate.id, details));
  const record = useRecordForm<FormValues, CertificateDetailsInput, Row>({
    opened,
    fields: fieldsOf(detailsLabels),
    valuesOf: (row = opened) => ({ ...formValuesOf(row), files: {} }),
    resolver: checkRecordBy<FormValues, CertificateDetailsInput>(certificateDetailsForm),
    save: async (input, over = opened) =>
      rowOf(certificate.id, await saveDetails(certificate.id, input, over.version)),
    readCurrent: (current) => rowOf(certificate.id, certificateDetails.parse(current)),
    messages: {
      added: t("Data akreditasi disimpan."),
      changed: t("Data akreditasi disimpan."),
      saveFailed: (message) => t("Gagal menyimpan: {message}", { message }),
    },
    onSaved: ({ id, ...saved }) => {
      queryClient.setQueryData(["certificates", "details", id], saved);
      void queryClient.invalidateQueries({ queryKey: ["completeness"] });
      void queryClient.invalidateQueries({ queryKey: ["certificates", "events", `${id}/details`] });
    },
  });
  const { form, stored, problem, conflict, submit, resolve } = record;
  const { isDirty, isSubmitting } = form.formState;
  const isLocked = isSubmitting || conflict !== undefined;
  const version = stored?.version ?? 0;
  useUnsavedChanges(isDirty);
  return (
    <FieldIdPrefix value="details">
      {conflict && (
        <div className="mt-4">
          <ConflictPanel
            key={conflict.theirs.version}
            subject={t("Data akreditasi")}
            conflict={conflict}
            opened={stored}
            fields={fieldsOf(detailsLabels)}
            labels={detailsLabels}
            renderValue={(_, value) => <FieldText value={value} />}
            onResolve={resolve}
          />
        </div>
      )}
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t("Data akreditasi")}
          className="@container mt-4 space-y-4"
          onSubmit={submit}
        >
          <FormProblems message={problem?.message} labels={detailsLabels}>
            {problem?.isSessionOver && <SignInAgain />}
          </FormProblems>
          <Lockable isLocked={isLocked}>
            <DetailsFields certificate={certificate} />
          </Lockable>
          <div className="flex flex-wrap gap-2">
            {certificate.client_id && <CopyClientSites clientId={certificate.client_id} />}
            <button
              type="submit"
              className="button button-primary max-sm:w-full"
              disabled={!isDirty || isLocked}
            >
              {isSubmitting && <Spinner />}
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
            form={{ restore: record.restore, isDirty, isLocked }}
          />
        )}
      </FormProvider>
    </FieldIdPrefix>
  );
}

function rowOf(id: string, details: CertificateDetails): Row {
  return { ...details, id };
}

function formValuesOf(row: CertificateDetailsInput): DetailsValues {
  const content = byField(fieldsOf(detailsLabels), (field) => row[field]) as CertificateDetailsInput;
  return {
    ...content,
    scope_codes: content.scope_codes.join(", "),
    original_issue_date: content.original_issue_date ?? "",
  };
}
