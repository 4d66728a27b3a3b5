import { CertificateForm } from "#panel/certificates/form.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";

export function CertificateCreate() {
  usePageTitle("Tambah Sertifikat");
  return <CertificateForm />;
}
