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
  /** What is asked and what its answer does, where it is no decision that is lost. */
  words?: { title: string; discard: string };
  /** Somebody said that what was typed may be lost. */
  onDiscard?: () => void;
  onClose: () => void;
};

const decisionWords = { title: t("Keputusan ini belum dicatat"), discard: t("Tutup tanpa mencatat") };

/**
 * Asks before a dialog takes what was typed in it along.
 *
 * @returns what closes the dialog, and the question to draw in it
 */
export function useDiscardQuestion(options: Options): { close: () => void; question: ReactNode } {
  const { isDirty, isSending, words = decisionWords, onDiscard, onClose } = options;
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
    question: isAsking && (
      <DiscardDialog words={words} onDiscard={discard} onClose={() => setIsAsking(false)} />
    ),
  };
}

type DiscardProps = { words: typeof decisionWords; onDiscard: () => void; onClose: () => void };

function DiscardDialog({ words, onDiscard, onClose }: DiscardProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mt-3 text-sm text-ink-soft">{t("Jika dialog ini ditutup, isian Anda hilang.")}</p>
      <DialogActions>
        <button type="button" className="button" onClick={onDiscard}>
          {words.discard}
        </button>
        <button type="button" data-first-focus className="button button-primary" onClick={onClose}>
          {t("Lanjutkan mengisi")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
