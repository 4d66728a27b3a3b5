import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "#panel/language/t.ts";
import { PreviewSheet } from "#panel/page-preview/sheet.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";

type PreviewPlaceProps = {
  isOpen: boolean;
  /** The end of the bar with the form's buttons: what opens the preview over the screen stands there, and covers no field. */
  toolbarEnd: HTMLElement | null;
  /** Receives a close function where the preview covers the form. */
  children: (close: () => void) => ReactNode;
};

/** Beside the form, or full-screen on narrow screens. */
export function PreviewPlace({ isOpen, toolbarEnd, children }: PreviewPlaceProps) {
  const isNarrow = useIsNarrow();
  const [isSheet, setIsSheet] = useState(false);
  const close = () => setIsSheet(false);
  if (isNarrow)
    return (
      <>
        {toolbarEnd &&
          createPortal(
            <button
              type="button"
              className="button max-sm:px-3"
              title={t("Lihat pratinjau")}
              onClick={() => setIsSheet(true)}
            >
              <Eye aria-hidden />
              <span className="max-sm:sr-only">{t("Lihat pratinjau")}</span>
            </button>,
            toolbarEnd,
          )}
        {isSheet && <PreviewSheet onClose={close}>{children(close)}</PreviewSheet>}
      </>
    );
  if (!isOpen) return null;
  return (
    <section
      aria-label={t("Pratinjau")}
      className="card sticky top-20 mt-4 h-[calc(100svh-10rem)] min-h-96 overflow-hidden"
    >
      {children(close)}
    </section>
  );
}

/** Whether the preview is shown, remembered by this browser. */
export function PreviewSwitch({
  isOpen,
  onSwitch,
}: {
  isOpen: boolean;
  onSwitch: (isOpen: boolean) => void;
}) {
  if (useIsNarrow()) return null;
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <button type="button" aria-pressed={isOpen} className="button" onClick={() => onSwitch(!isOpen)}>
      <Icon aria-hidden />
      {t("Pratinjau")}
    </button>
  );
}
