import type { CertificateContent } from "#panel/certificates/certificate.ts";
import { type CertificateValues, checkCertificate, valuesOf } from "#panel/certificates/form-values.ts";
import { addCertificate, saveCertificate, uploadPdf } from "#panel/certificates/requests.ts";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import { queryClient } from "#panel/providers/session.ts";
import { type Certificate, certificate } from "#shared/answers/certificates.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** The form of a certificate: it stays open after a save (specification 2.12). */
export function useCertificateForm(opened: Certificate | undefined) {
  const leave = useLeaveForm();
  return useRecordForm<CertificateValues, CertificateContent, Certificate>({
    opened,
    fields: certificateFields,
    valuesOf,
    resolver: checkCertificate,
    upload: (_field, file, input, onProgress) => uploadPdf(input.certificate_number ?? "", file, onProgress),
    save: (input, over) => (over ? saveCertificate(over, input) : addCertificate(input)),
    readCurrent: (current) => certificate.parse(current),
    messages: {
      added: "Sertifikat berhasil ditambahkan.",
      changed: "Sertifikat berhasil diperbarui.",
      saveFailed: (message) => `Gagal menyimpan: ${message}`,
    },
    async onSaved(saved, isNew) {
      queryClient.setQueryData(["certificates", "one", saved.id], saved);
      void queryClient.invalidateQueries({ queryKey: ["certificates"] });
      if (isNew) await leave(`/admin/certificates/${saved.id}`, { replace: true });
    },
  });
}
