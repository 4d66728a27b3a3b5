import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

type Options = {
  /** Something was typed. */
  isDirty: boolean;
  /** It is being sent: the dialog stays until that is known. */
  isSending: boolean;
  /** Somebody said that what was typed may be lost. */
  onDiscard?: () => void;
  onClose: () => void;
};

/**
 * Asks before a dialog takes what was typed in it along.
 *
 * @returns what closes the dialog, and the question to draw in it
 */
export function useDiscardQuestion({ isDirty, isSending, onDiscard, onClose }: Options): {
  close: () => void;
  question: ReactNode;
} {
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedChanges(isDirty);
  function close() {
    if (isSending) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  }
  function discard() {
    // The question goes first: while it stands in front, nothing behind it takes the focus back.
    flushSync(() => setIsAsking(false));
    onDiscard?.();
    onClose();
  }
  return {
    close,
    question: isAsking && <DiscardDialog onDiscard={discard} onClose={() => setIsAsking(false)} />,
  };
}

function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
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
