import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type MailDialogProps = {
  title: string;
  recipient: string;
  /** Undefined while it loads. */
  mail: { subject: string; body: string } | undefined;
  error?: Error | null;
  actions?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
};

/** A rendered mail. */
export function MailDialog({ title, recipient, mail, error, actions, children, onClose }: MailDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-1 text-sm break-words text-ink-soft">{t("Kepada: {recipient}", { recipient })}</p>
      {children}
      {error && !mail && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Surat tidak dapat ditampilkan.")}>
            <p>{error.message}</p>
          </Alert>
        </div>
      )}
      {!mail && !error && <Loading />}
      {mail && <MailPaper {...mail} />}
      <DialogActions>
        {actions}
        <button type="button" className="button" onClick={onClose}>
          {t("Tutup")}
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** Subject and plain text. */
export function MailPaper({ subject, body }: { subject: string; body: string }) {
  return (
    <article aria-label={t("Surat")} className="mt-4 rounded-lg border border-line bg-paper p-4 text-sm">
      <p className="font-semibold break-words">{subject || t("(tanpa subjek)")}</p>
      <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{body || t("Surat ini belum ditulis.")}</p>
    </article>
  );
}
