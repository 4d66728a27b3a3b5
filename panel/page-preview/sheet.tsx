import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { t } from "#panel/language/t.ts";

type PreviewSheetProps = { onClose: () => void; children: ReactNode };

/** The full-screen preview on narrow screens. */
export function PreviewSheet({ onClose, children }: PreviewSheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is unmounted, so that the browser returns the focus to the opener.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="h-dvh max-h-none w-screen max-w-none bg-card text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
          <h2 id={titleId} className="font-bold">
            {t("Pratinjau")}
          </h2>
          <button type="button" className="icon-button" title={t("Tutup pratinjau")} onClick={onClose}>
            <X aria-hidden className="size-5" />
            <span className="sr-only">{t("Tutup pratinjau")}</span>
          </button>
        </div>
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </dialog>
  );
}
