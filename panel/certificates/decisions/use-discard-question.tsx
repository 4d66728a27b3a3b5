import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

type Options = {
  /** There are unsaved changes. */
  isDirty: boolean;
  /** A submit is pending: the dialog cannot be closed. */
  isSending: boolean;
  /** Texts, where it is not a decision that is lost. */
  words?: { title: string; discard: string };
  /** The person confirmed losing the changes. */
  onDiscard?: () => void;
  onClose: () => void;
};

const decisionWords = { title: t("Keputusan ini belum dicatat"), discard: t("Tutup tanpa mencatat") };

/**
 * Asks before a dialog with unsaved changes is closed.
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
    // Close the question first: the dialog behind it can receive the focus only then.
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
