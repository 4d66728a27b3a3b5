import { useMutation } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { useState } from "react";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { issueDocuments } from "#panel/certificates/export/issue-documents.ts";
import { MailDocumentsDialog } from "#panel/certificates/export/mail-documents.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type DocumentsButtonProps = { selection: SelectionBody; count: number; isMore: boolean };

/** Issues the chosen certificates as PDF and takes them as a ZIP. */
export function DocumentsButton({ selection, count, isMore }: DocumentsButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsAsking(true)}>
        <FileCheck aria-hidden />
        {t("Terbitkan PDF")}
      </button>
      {isAsking && (
        <DocumentsDialog
          {...{ selection, count, isMore }}
          onIssued={() => setIsMailing(true)}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isMailing && <MailDocumentsDialog selection={selection} onClose={() => setIsMailing(false)} />}
    </>
  );
}

type DocumentsDialogProps = DocumentsButtonProps & {
  /** Called to mail the issued PDFs. */
  onIssued: () => void;
  onClose: () => void;
};

function DocumentsDialog({ selection, count, isMore, onIssued, onClose }: DocumentsDialogProps) {
  const [isToBeMailed, setIsToBeMailed] = useState(false);
  const [progress, setProgress] = useState<{ begun: number; total: number }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => issueDocuments(selection, setProgress),
    onSuccess: () => {
      showToast({ title: t("Sukses"), description: t("ZIP berisi PDF telah diunduh."), kind: "success" });
      onClose();
      if (isToBeMailed) onIssued();
    },
    // PDFs that were issued before a failure stay issued.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["certificates"] }),
  });
  return (
    <Dialog
      title={
        isMore
          ? t("Terbitkan PDF lebih dari {count, number} sertifikat?", { count })
          : t("Terbitkan PDF {count, number} sertifikat?", { count })
      }
      onClose={() => !isPending && onClose()}
    >
      <div className="mt-3 space-y-3 text-sm">
        <p>
          {t(
            "PDF yang sudah diterbitkan untuk edisi sekarang disertakan sebagaimana adanya; yang lain diterbitkan dari data yang tersimpan.",
          )}
        </p>
        <p>
          {t(
            "Sertifikat yang tidak berlaku atau memiliki PDF unggahan dilewati dan disebut dalam berkas tidak-diterbitkan.txt.",
          )}
        </p>
        <label className="flex min-h-11 items-start gap-3 rounded-lg border border-line p-3">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0"
            checked={isToBeMailed}
            disabled={isPending}
            onChange={({ target }) => setIsToBeMailed(target.checked)}
          />
          <span>
            {t("Setelah itu kirim PDF kepada kontak klien")}
            <span className="block text-ink-soft">
              {t("Sebelum ada yang dikirim, ditampilkan berapa surat dan siapa yang tidak memiliki alamat.")}
            </span>
          </span>
        </label>
      </div>
      {isPending && progress && (
        <div className="mt-4">
          <ProgressBar
            label={t("Berkas {begun, number} dari {total, number}", progress)}
            value={progress.total > 0 ? progress.begun / progress.total : 0}
          />
        </div>
      )}
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Tidak semua dapat diterbitkan.")}>
            <p>{messageOf(error)}</p>
            <p>{t("Yang sudah diterbitkan tetap tersimpan. Ulangi untuk melanjutkan.")}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Batal")}
        </button>
        <button type="button" className="button button-primary" disabled={isPending} onClick={() => mutate()}>
          {isPending && <Spinner />}
          {t("Terbitkan dan unduh ZIP")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
