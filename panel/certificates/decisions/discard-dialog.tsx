import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** Asks before a dialog takes what was typed in it along. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Dialog title={t("Keputusan ini belum dicatat")} onClose={onClose}>
      <p className="mt-3 text-sm text-ink-soft">{t("Jika dialog ini ditutup, isian Anda hilang.")}</p>
      <DialogActions>
        <button type="button" className="button" onClick={onDiscard}>
          {t("Tutup tanpa mencatat")}
        </button>
        <button type="button" data-first-focus className="button button-primary" onClick={onClose}>
          {t("Lanjutkan mengisi")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
