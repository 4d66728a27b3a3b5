import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { Link } from "react-router";
import { type Certificate, fieldLabels } from "#panel/certificates/certificate.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { CertificateFieldset } from "#panel/certificates/fields.tsx";
import { FormHeader } from "#panel/certificates/form-header.tsx";
import { QrPanel } from "#panel/certificates/qr-panel.tsx";
import { RemovedNotice } from "#panel/certificates/removed-notice.tsx";
import { useCertificateForm } from "#panel/certificates/use-certificate-form.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { HistoryPanel } from "#panel/form/history-panel.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { useKeptFocus } from "#panel/form/use-kept-focus.ts";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** Adds or edits a certificate. It stays open after a save and shows the QR code (specification 2.12). */
export function CertificateForm({ certificate }: { certificate?: Certificate }) {
  const { form, stored, problem, conflict, upload, submit, resolve } = useCertificateForm(certificate);
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, isDirty } = form.formState;
  const isRemoved = Boolean(stored?.removed_at);
  const isConflicted = conflict !== undefined;
  useSaveShortcut(element);
  useKeptFocus(isSubmitting);
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <FormHeader certificate={stored} />
      <UnsavedGuard isDirty={isDirty} />
      {stored && isRemoved && <RemovedNotice certificate={stored} />}
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          subject="Sertifikat ini"
          conflict={conflict}
          opened={stored}
          fields={certificateFields}
          labels={fieldLabels}
          renderValue={renderValue}
          onResolve={resolve}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FormProvider {...form}>
          <form
            ref={element}
            noValidate
            aria-label="Sertifikat"
            aria-busy={isSubmitting}
            onSubmit={submit}
            className="card"
          >
            <div className="space-y-5 p-4 sm:p-6">
              <FormProblems message={problem?.message} labels={fieldLabels}>
                {problem?.isSessionOver && <SignInAgain />}
              </FormProblems>
              <CertificateFieldset
                isDisabled={isRemoved || isSubmitting || isConflicted}
                version={stored?.version ?? 0}
              />
              {upload && (
                <ProgressBar
                  label={upload.isSent ? "Memeriksa PDF…" : "Mengunggah PDF…"}
                  value={upload.sent}
                />
              )}
            </div>
            {!isRemoved && (
              <Toolbar
                label={stored ? "Simpan Perubahan" : "Simpan Sertifikat"}
                isSaving={isSubmitting}
                isConflicted={isConflicted}
              />
            )}
          </form>
        </FormProvider>
        {stored && (
          <div className="space-y-6">
            <QrPanel certificate={stored} />
            <HistoryPanel
              resource="certificates"
              id={stored.id}
              labels={fieldLabels}
              renderValue={renderValue}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function renderValue(field: string, value: unknown) {
  return <FieldValue field={field} value={value} />;
}

function Toolbar(props: { label: string; isSaving: boolean; isConflicted: boolean }) {
  const { label, isSaving, isConflicted } = props;
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-xl border-t border-line bg-card p-4 sm:px-6">
      <button type="submit" disabled={isSaving || isConflicted} className="button button-primary">
        {isSaving && <Spinner />}
        {isSaving ? "Menyimpan…" : label}
      </button>
      <Link to="/admin/certificates" className="button">
        Batal
      </Link>
    </div>
  );
}
