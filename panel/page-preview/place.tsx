import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#panel/language/t.ts";
import { PreviewSheet } from "#panel/page-preview/sheet.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";

type PreviewPlaceProps = {
  isOpen: boolean;
  /** Receives a close function where the preview covers the form. */
  children: (close: () => void) => ReactNode;
};

/** Beside the form, or full-screen on narrow screens. */
export function PreviewPlace({ isOpen, children }: PreviewPlaceProps) {
  const isNarrow = useIsNarrow();
  const [isSheet, setIsSheet] = useState(false);
  const close = () => setIsSheet(false);
  if (isNarrow)
    return (
      <>
        <button
          type="button"
          className="button sticky bottom-28 z-10 mt-4 mr-4 ml-auto flex w-fit shadow-lg"
          onClick={() => setIsSheet(true)}
        >
          <Eye aria-hidden />
          {t("Lihat pratinjau")}
        </button>
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
