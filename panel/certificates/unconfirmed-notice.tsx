import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** For a certificate whose row was changed without a log entry: saving it would adopt the change. */
export function UnconfirmedNotice() {
  return (
    <Alert kind="danger" title={t("Tidak dapat dikonfirmasi")}>
      <p>
        {t(
          "Isi sertifikat ini berbeda dari yang terakhir ditulis ke log register: ada yang mengubahnya di luar panel. Kepada umum dijawab “Tidak dapat dikonfirmasi”. Jangan perbaiki dengan menyimpan ulang: hubungi pengelola server sekarang.",
        )}
      </p>
    </Alert>
  );
}
