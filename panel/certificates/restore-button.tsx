import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { restoreCertificate } from "#panel/certificates/requests.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

export function RestoreButton({ certificate }: { certificate: Certificate }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreCertificate(certificate.id),
    onSuccess: () => {
      showToast({ title: "Sukses", description: "Sertifikat berhasil dipulihkan.", kind: "success" });
      return queryClient.invalidateQueries({ queryKey: ["certificates"] });
    },
    onError: ({ message }) =>
      showToast({ title: "Error", description: `Gagal memulihkan: ${message}`, kind: "destructive" }),
  });
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner /> : <Undo2 aria-hidden />}
      Pulihkan<span className="sr-only"> {certificate.certificate_number}</span>
    </button>
  );
}
