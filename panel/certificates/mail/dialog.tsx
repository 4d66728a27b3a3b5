import { useState } from "react";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { LeftOut, MailDocuments } from "#panel/certificates/export/mail-documents.tsx";
import { useMessageSummary } from "#panel/certificates/mail/requests.ts";
import { WriteMessage } from "#panel/certificates/mail/write-message.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type MailProps = { selection: SelectionBody; onClose: () => void };
type What = "message" | "document";

const choices: Record<What, string> = {
  message: t("Surat dengan teks sendiri"),
  document: t("PDF sertifikat, yang diterbitkan atau diunggah"),
};

/** What the clients of the chosen certificates are sent: a message of one's own, or the PDFs. */
export function MailClientsDialog({ selection, onClose }: MailProps) {
  // Once it is sent the selection may be let go: what was asked for stays as it was.
  const [chosen] = useState(selection);
  const [what, setWhat] = useState<What>("message");
  return (
    <Dialog title={t("Kirim email kepada klien")} onClose={onClose}>
      <fieldset className="mt-4 text-sm">
        <legend className="label">{t("Yang dikirim")}</legend>
        {(["message", "document"] as const).map((each) => (
          <label key={each} className="flex min-h-10 items-center gap-2.5">
            <input
              type="radio"
              name="what"
              className="size-4 shrink-0 accent-brand"
              checked={what === each}
              onChange={() => setWhat(each)}
            />
            {choices[each]}
          </label>
        ))}
      </fieldset>
      {what === "message" ? (
        <MessageToClients selection={chosen} onClose={onClose} />
      ) : (
        <MailDocuments selection={chosen} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MessageToClients({ selection, onClose }: MailProps) {
  const { data, error, refetch } = useMessageSummary(selection);
  const mails = data?.mails ?? 0;
  return (
    <>
      {!data && !error && <Loading />}
      {!data && error && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Ringkasan tidak dapat dimuat.")}>
            <p>{messageOf(error)}</p>
            <button type="button" className="button" onClick={() => refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
      {data && (
        <div className="mt-3 space-y-3 text-sm">
          <p>
            {mails > 0
              ? t(
                  "{mails, number} surat untuk {clients, number} klien: setiap kontak yang memiliki alamat email menerima satu surat dalam bahasanya.",
                  data,
                )
              : t("Tidak ada yang dapat dikirim.")}
          </p>
          <LeftOut
            title={t("Kliennya belum memiliki kontak dengan alamat email")}
            {...data.without_contact}
          />
        </div>
      )}
      {data && mails > 0 ? (
        <WriteMessage selection={selection} summary={data} onClose={onClose} />
      ) : (
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {t("Tutup")}
          </button>
        </DialogActions>
      )}
    </>
  );
}
