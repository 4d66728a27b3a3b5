import { fieldLabels } from "#panel/certificates/certificate.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { RemovedNotice } from "#panel/certificates/removed-notice.tsx";
import { UnconfirmedNotice } from "#panel/certificates/unconfirmed-notice.tsx";
import type { useCertificateForm } from "#panel/certificates/use-certificate-form.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { RemovedPanel } from "#panel/form/removed-panel.tsx";
import { t } from "#panel/language/t.ts";
import { type CertificateFields, certificateFields } from "#shared/schemas/certificate.ts";

type FormNoticesProps = Pick<
  ReturnType<typeof useCertificateForm>,
  "stored" | "isGone" | "conflict" | "resolve" | "saveRestored"
> & {
  isSaving: boolean;
  /** The version after a decision that the form could not rebase onto. */
  decidedVersion: number | undefined;
};

/** Notices above the form: special states of the certificate, and conflicts to resolve. */
export function FormNotices({
  stored,
  isGone,
  conflict,
  resolve,
  saveRestored,
  isSaving,
  decidedVersion,
}: FormNoticesProps) {
  return (
    <>
      {stored?.is_confirmed === false && <UnconfirmedNotice />}
      {stored?.removed_at && <RemovedNotice certificate={stored} />}
      {isGone && (
        <RemovedPanel
          subject={t("Sertifikat ini")}
          action={t("Pulihkan lalu simpan")}
          advice={t(
            "Pulihkan ke register dan simpan isian Anda, sehingga halaman publiknya kembali mencantumkannya, atau pilih Batal untuk meninggalkannya.",
          )}
          isSaving={isSaving}
          onSave={saveRestored}
        />
      )}
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          subject={t("Sertifikat ini")}
          changedBy={conflict.theirs.version === decidedVersion ? t("dengan keputusan") : undefined}
          conflict={conflict}
          opened={stored}
          fields={certificateFields}
          labels={fieldLabels}
          renderValue={renderValue}
          onResolve={resolve}
        />
      )}
    </>
  );
}

/** A field's value for conflicts and the history. */
export function renderValue(field: CertificateFields, value: unknown) {
  return <FieldValue field={field} value={value} />;
}
