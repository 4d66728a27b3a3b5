import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** Asks before an earlier version replaces unsaved changes. */
export function ReplaceDialog({ onReplace, onClose }: { onReplace: () => void; onClose: () => void }) {
  return (
    <Dialog title={t("Ada perubahan yang belum disimpan")} onClose={onClose}>
      <p className="mt-3 text-sm text-ink-soft">
        {t("Jika versi sebelumnya dikembalikan ke formulir, isian Anda hilang.")}
      </p>
      <DialogActions>
        <button type="button" className="button" onClick={onReplace}>
          {t("Ganti isian saya")}
        </button>
        <button type="button" className="button button-primary" data-first-focus onClick={onClose}>
          {t("Pertahankan isian saya")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
