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
  /** What a new certificate begins with. */
  begin?: Partial<CertificateValues> | undefined;
  /** Whether another new one follows the save. */
  isFollowed: () => boolean;
  /** Whether a new one is taken over from another body. */
  isTransferred: () => boolean;
  /** What a change of a stored one is, where somebody says. */
  changeKind: () => ChangeKind | undefined;
};

/** The form of a certificate: it stays open after a save (specification 2.12). */
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

/** An empty form after that one: each has an address of its own. */
function nextOf(before: string): string {
  return `/admin/certificates/create?after=${before}`;
}

/** Where somebody else restored it first, what stands now is as good. */
async function restoreOrRead({ id }: Certificate): Promise<Certificate> {
  try {
    return await restoreCertificate(id);
  } catch (error) {
    const current = statusOf(error) === 409 ? await readCertificate(id) : undefined;
    if (!current || current.removed_at) throw error;
    return current;
  }
}
