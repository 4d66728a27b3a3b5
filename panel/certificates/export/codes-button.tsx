import { useMutation } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { downloadCodes } from "#panel/certificates/export/requests.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

/** Not disabled during the download, which would lose the focus. */
export function CodesButton({ selection }: { selection: SelectionBody }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadCodes(selection),
    onError: (error) =>
      showToast({ title: t("Gagal mengunduh kode QR"), description: messageOf(error), kind: "destructive" }),
  });
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? <Spinner /> : <QrCode aria-hidden />}
      {t("Kode QR (ZIP)")}
    </button>
  );
}
