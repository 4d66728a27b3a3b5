import { useMutation } from "@tanstack/react-query";
import { removeCertificate, restorable } from "#panel/certificates/requests.ts";
import { t } from "#panel/language/t.ts";
import { statusOf } from "#panel/providers/request.ts";
import { restoreRow } from "#panel/providers/restore-row.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Question } from "#panel/ui/question.tsx";
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
    onError: (failure) => {
      const isGone = statusOf(failure) === 404;
      const description = t("Gagal menghapus: {message}", { message: failure.message });
      showToast({
        title: t("Error"),
        description,
        kind: "destructive",
        ...(isGone && { isOfPanel: true as const }),
      });
      if (!isGone) return undefined;
      // Already removed by somebody else. An open form keeps what was typed.
      onClose();
      return queryClient.invalidateQueries({
        queryKey: ["certificates"],
        predicate: ({ queryKey }) => queryKey[2] !== certificate.id,
      });
    },
  });
  return (
    <Question
      question={t("Hapus sertifikat ini?")}
      label={t("Hapus dari register")}
      kind="danger"
      {...{ isPending, onClose }}
      failure={error ? { reason: t("Gagal menghapus: {message}", { message: error.message }) } : undefined}
      onAct={mutate}
    >
      <p>
        <span className="font-semibold">{certificate.client_name}</span>
        <br />
        <span className="number">{certificate.certificate_number}</span>
      </p>
      <p className="leading-relaxed text-ink-soft">
        {t(
          "Sertifikat keluar dari register, dan halaman publiknya menyatakan bahwa sertifikat ini tidak lagi tercantum. Catatan dan riwayatnya tetap tersimpan dan dapat dipulihkan.",
        )}
      </p>
    </Question>
  );
}
