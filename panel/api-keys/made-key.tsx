import { Copy } from "lucide-react";
import { t, tNode } from "#panel/language/t.ts";
import { copyText } from "#panel/ui/copy-text.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** Escape does not close the dialog, because the key cannot be shown again. */
const ignoreEscape = () => undefined;

/** Shows a new key, once. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <Dialog title={t("Kunci API dibuat")} onClose={ignoreEscape}>
      <div className="mt-4 rounded-lg border border-gold bg-warn-wash p-3 text-sm">
        <p className="font-semibold">{t("Salin sekarang: kunci ini hanya ditampilkan sekali.")}</p>
        <p className="number mt-1 text-xs break-all">{value}</p>
        <button type="button" className="button mt-3" onClick={() => copyText(value, t("Kunci disalin."))}>
          <Copy aria-hidden />
          {t("Salin kunci")}
        </button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {tNode(
          "Program mengirimnya di kepala setiap permintaan: {header}. Simpan seperti password, dan cabut bila bocor.",
          { header: <code>Authorization: Bearer …</code> },
        )}
      </p>
      <DialogActions>
        <button type="button" className="button button-primary" onClick={onClose}>
          {t("Sudah saya simpan")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
