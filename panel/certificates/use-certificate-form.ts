import type { CertificateContent } from "#panel/certificates/certificate.ts";
import { waitsForApproval } from "#panel/certificates/decisions/use-decision-form.ts";
import { type CertificateValues, checkCertificate, valuesOf } from "#panel/certificates/form-values.ts";
import {
  addCertificate,
  readCertificate,
  restoreCertificate,
  saveCertificate,
  uploadPdf,
} from "#panel/certificates/requests.ts";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import { t } from "#panel/language/t.ts";
import { statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { type Certificate, certificate } from "#shared/answers/certificates.ts";
import type { ChangeKind } from "#shared/change-kind.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

type Options = {
  /** Default values of a new certificate. */
  begin?: Partial<CertificateValues> | undefined;
  /** Whether to open another new form after the save. */
  isFollowed: () => boolean;
  /** Whether a new certificate was transferred from another body. */
  isTransferred: () => boolean;
  /** How the person classified the change of a stored one. */
  changeKind: () => ChangeKind | undefined;
};

/** The form stays open after a save (specification 2.12). */
export function useCertificateForm(
  opened: Certificate | undefined,
  { begin, isFollowed, isTransferred, changeKind }: Options,
) {
  const leave = useLeaveForm();
  return useRecordForm<CertificateValues, CertificateContent, Certificate>({
    opened,
    fields: certificateFields,
    valuesOf: (row) => ({ ...valuesOf(row), ...(!row && begin) }),
    resolver: checkCertificate,
    upload: (_field, file, input, onProgress) => uploadPdf(input.certificate_number ?? "", file, onProgress),
    save: (input, over) =>
      over
        ? saveCertificate(over, input, changeKind())
        : addCertificate({ ...input, transferred_in: isTransferred() }),
    readCurrent: (current) => certificate.parse(current),
    restoreRemoved: restoreOrRead,
    messages: {
      added: t("Sertifikat berhasil ditambahkan."),
      changed: t("Sertifikat berhasil diperbarui."),
      saveFailed: (message) => t("Gagal menyimpan: {message}", { message }),
    },
    async onSaved(saved, isNew) {
      queryClient.setQueryData(["certificates", "one", saved.id], saved);
      void queryClient.invalidateQueries({ queryKey: ["certificates"] });
      if (isNew && isFollowed()) await leave(nextOf(saved.id), { replace: true });
      else if (isNew) await leave(`/admin/certificates/${saved.id}`, { replace: true });
    },
    async onProposed() {
      showToast({ title: t("Sukses"), description: waitsForApproval, kind: "success" });
      void queryClient.invalidateQueries({ queryKey: ["decision-proposals"] });
      await leave(isFollowed() ? nextOf(String(Date.now())) : "/admin/certificates/approvals", {
        replace: true,
      });
    },
  });
}

/** Each new form has a URL of its own, so that it starts empty. */
function nextOf(before: string): string {
  return `/admin/certificates/create?after=${before}`;
}

/** If somebody else restored it first, the current record is used. */
async function restoreOrRead({ id }: Certificate): Promise<Certificate> {
  try {
    return await restoreCertificate(id);
  } catch (error) {
    const current = statusOf(error) === 409 ? await readCertificate(id) : undefined;
    if (!current || current.removed_at) throw error;
    return current;
  }
}
