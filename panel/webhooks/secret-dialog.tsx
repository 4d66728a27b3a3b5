import { Copy } from "lucide-react";
import { t } from "#panel/language/t.ts";
import { copyText } from "#panel/ui/copy-text.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** The signing secret, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={t("Kunci rahasia endpoint")} onClose={onClose}>
      <div className="mt-3 space-y-3 text-sm">
        <p>
          {t(
            "Dengan kunci ini penerima memeriksa tanda tangan setiap kiriman (Standard Webhooks). Simpan di sistem penerima, jangan kirim lewat email.",
          )}
        </p>
        <div className="rounded-lg border border-gold bg-warn-wash p-3">
          <p className="font-semibold">{t("Salin sekarang: kunci ini hanya ditampilkan sekali.")}</p>
          <p className="number mt-1 text-xs break-all">{secret}</p>
        </div>
      </div>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {t("Sudah saya simpan")}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={() => copyText(secret, t("Kunci rahasia disalin."))}
        >
          <Copy aria-hidden />
          {t("Salin kunci")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
