import { useMutation } from "@tanstack/react-query";
import { removeCertificate, restorable } from "#panel/certificates/requests.ts";
import { t } from "#panel/language/t.ts";
import { restoreRow } from "#panel/providers/restore-row.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

export function RemoveDialog(props: {
  certificate: Certificate;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const { certificate, onClose, onRemoved } = props;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeCertificate(certificate.id),
    onSuccess: () => {
      const description = t("Sertifikat berhasil dihapus.");
      const action = { label: t("Urungkan"), run: () => restoreRow(restorable, certificate.id) };
      showToast({ title: t("Sukses"), description, kind: "success", action });
      onClose();
      onRemoved?.();
      return queryClient.invalidateQueries({ queryKey: ["certificates"] });
    },
    onError: ({ message }) =>
      showToast({
        title: t("Error"),
        description: t("Gagal menghapus: {message}", { message }),
        kind: "destructive",
      }),
  });
  return (
    <Dialog title={t("Hapus sertifikat ini?")} onClose={onClose}>
      <p className="mt-3 text-sm">
        <span className="font-semibold">{certificate.client_name}</span>
        <br />
        <span className="number">{certificate.certificate_number}</span>
      </p>
      <p className="mt-3 text-sm leading-relaxed text-ink-soft">
        {t(
          "Sertifikat keluar dari register, dan halaman publiknya menyatakan bahwa sertifikat ini tidak lagi tercantum. Catatan dan riwayatnya tetap tersimpan dan dapat dipulihkan.",
        )}
      </p>
      {error && (
        <div className="mt-4">
          <Alert kind="danger">
            <p>{t("Gagal menghapus: {message}", { message: error.message })}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Batal")}
        </button>
        <button type="button" className="button button-danger" disabled={isPending} onClick={() => mutate()}>
          {isPending && <Spinner />}
          {t("Hapus dari register")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
