import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { sendDocumentMails, useMailSummary } from "#panel/certificates/document/mail-requests.ts";
import { panelLocale } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { randomUuid } from "#panel/random-uuid.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { DocumentMailSummary } from "#shared/answers/document-mails.ts";

type MailDocumentsProps = { selection: SelectionBody; onClose: () => void };

export function MailDocumentsDialog({ selection, onClose }: MailDocumentsProps) {
  return (
    <Dialog title={t("Kirim PDF kepada kontak klien?")} onClose={onClose}>
      <MailDocuments selection={selection} onClose={onClose} />
    </Dialog>
  );
}

/** Mails the PDFs of the selected certificates, after a summary that names clients without an address. */
export function MailDocuments({ selection, onClose }: MailDocumentsProps) {
  const [requestId] = useState(() => randomUuid());
  const summary = useMailSummary(selection);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendDocumentMails(selection, requestId),
    onSuccess: (mails) => {
      showToast({
        title: t("Sukses"),
        description: t("{mails, number} surat dalam pengiriman. Hasilnya tercatat di riwayat pengingat.", {
          mails,
        }),
        kind: "success",
      });
      onClose();
    },
    onError: () =>
      showToast({ title: t("Error"), description: t("Surat tidak dapat dikirim."), kind: "destructive" }),
  });
  const failure = error ?? (summary.data ? null : summary.error);
  const mails = summary.data?.mails ?? 0;
  return (
    <>
      {!summary.data && !summary.error && <Loading />}
      {summary.data && <Summary summary={summary.data} />}
      {failure && (
        <div className="mt-4">
          <Alert
            kind="danger"
            title={error ? t("Surat tidak dapat dikirim.") : t("Ringkasan tidak dapat dimuat.")}
          >
            <p>{messageOf(failure)}</p>
            {!error && (
              <button type="button" className="button" onClick={() => summary.refetch()}>
                {t("Coba lagi")}
              </button>
            )}
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {mails > 0 ? t("Jangan kirim") : t("Tutup")}
        </button>
        {mails > 0 && (
          <button
            type="button"
            className="button button-primary"
            disabled={isPending}
            onClick={() => mutate()}
          >
            {isPending && <Spinner />}
            {t("Kirim {mails, number} surat", { mails })}
          </button>
        )}
      </DialogActions>
    </>
  );
}

function Summary({ summary }: { summary: DocumentMailSummary }) {
  const { mails, certificates, without_contact, without_pdf } = summary;
  return (
    <div className="mt-3 space-y-3 text-sm">
      {mails > 0 ? (
        <p>
          {t(
            "{mails, number} surat untuk {certificates, number} sertifikat: setiap kontak klien yang memiliki alamat email menerima PDF-nya dengan teks bawaan, dalam bahasanya.",
            { mails, certificates },
          )}
        </p>
      ) : (
        <p>{t("Tidak ada yang dapat dikirim.")}</p>
      )}
      <LeftOut title={t("Kliennya belum memiliki kontak dengan alamat email")} {...without_contact} />
      <LeftOut title={t("Tanpa PDF edisi sekarang yang dapat dikirim")} {...without_pdf} />
    </div>
  );
}

/** Certificates without a mail, by reason. */
export function LeftOut({ title, total, data }: DocumentMailSummary["without_pdf"] & { title: string }) {
  if (total === 0) return null;
  return (
    <Alert kind="warning" title={`${title}: ${total.toLocaleString(panelLocale)}`}>
      <ul className="list-disc space-y-1 pl-5">
        {data.map(({ id, certificate_number }) => (
          <li key={id} className="number wrap-anywhere">
            {certificate_number}
          </li>
        ))}
      </ul>
      {total > data.length && <p>{t("Dan {count, number} lagi.", { count: total - data.length })}</p>}
    </Alert>
  );
}
