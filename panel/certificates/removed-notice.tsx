import { RestoreButton } from "#panel/certificates/restore-button.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { formatInstant } from "#shared/time.ts";

export function RemovedNotice({ certificate }: { certificate: Certificate }) {
  if (!certificate.removed_at) return null;
  return (
    <Alert kind="warning" title="Dihapus dari register">
      <p>
        Sertifikat ini dihapus pada {formatInstant(new Date(certificate.removed_at), "id")}. Halaman publiknya
        menyatakan bahwa sertifikat tidak lagi tercantum. Pulihkan untuk mengubahnya.
      </p>
      <RestoreButton certificate={certificate} />
    </Alert>
  );
}
