import { RestoreButton } from "#panel/certificates/restore-button.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { formatInstant } from "#shared/time.ts";

export function RemovedNotice({ certificate }: { certificate: Certificate }) {
  if (!certificate.removed_at) return null;
  return (
    <Alert kind="warning" title={t("Dihapus dari register")}>
      <p>
        {t(
          "Sertifikat ini dihapus pada {instant}. Halaman publiknya menyatakan bahwa sertifikat tidak lagi tercantum. Pulihkan untuk mengubahnya.",
          { instant: formatInstant(new Date(certificate.removed_at), panelLanguage) },
        )}
      </p>
      <RestoreButton certificate={certificate} />
    </Alert>
  );
}
