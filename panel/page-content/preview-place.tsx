import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { addressOf } from "#panel/page-content/address.ts";
import type { PageText } from "#panel/page-content/section.tsx";
import { useTypedTexts } from "#panel/page-content/use-typed-texts.ts";
import type { Written } from "#panel/page-content/use-written.ts";
import { PagePreview } from "#panel/page-preview/preview.tsx";
import { PreviewSheet } from "#panel/page-preview/sheet.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { Language } from "#shared/language.ts";

type PreviewPlaceProps = {
  texts: PageText[];
  /** The page whose tab is open. */
  page: string;
  /** What is being written, and in which language it is shown. */
  written: Written;
  isOpen: boolean;
  onWritten: (written: Written) => void;
  onPick: (text: PageText, language: Language) => void;
};

/** Beside the form, or over the screen where there is no room for it. */
export function PreviewPlace({ texts, page, written, isOpen, onWritten, onPick }: PreviewPlaceProps) {
  const isNarrow = useIsNarrow();
  const [isSheet, setIsSheet] = useState(false);
  const preview = (
    <Preview
      {...{ texts, page, written, onWritten }}
      onPick={(text, language) => {
        setIsSheet(false);
        onPick(text, language);
      }}
    />
  );
  if (isNarrow)
    return (
      <>
        <button
          type="button"
          className="button sticky bottom-28 z-10 mt-4 ml-auto shadow-lg"
          onClick={() => setIsSheet(true)}
        >
          <Eye aria-hidden />
          {t("Lihat pratinjau")}
        </button>
        {isSheet && <PreviewSheet onClose={() => setIsSheet(false)}>{preview}</PreviewSheet>}
      </>
    );
  if (!isOpen) return null;
  return (
    <section
      aria-label={t("Pratinjau")}
      className="card sticky top-20 mt-4 h-[calc(100svh-10rem)] min-h-96 overflow-hidden"
    >
      {preview}
    </section>
  );
}

type PreviewProps = Omit<PreviewPlaceProps, "isOpen">;

function Preview({ texts, page, written, onWritten, onPick }: PreviewProps) {
  const typed = useTypedTexts(texts);
  const text = texts.find((each) => addressOf(each) === written.address && each.page === page);
  const section = (text ?? texts.find((each) => each.page === page))?.section ?? "";
  const { language } = written;
  return (
    <PagePreview
      asked={{ page, section, language, texts: typed }}
      address={text && written.address}
      onLanguage={(chosen) => onWritten({ ...written, language: chosen })}
      onPick={(addresses) => {
        const picked = texts.find((each) => addresses.includes(addressOf(each)));
        if (picked) onPick(picked, language);
      }}
    />
  );
}

/** Shows or hides the preview beside the form; this browser remembers which. */
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
