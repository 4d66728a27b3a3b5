import { addressOf } from "#panel/page-content/address.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import type { FocusedText } from "#panel/page-content/use-focused-text.ts";
import { useTypedTexts } from "#panel/page-content/use-typed-texts.ts";
import { PreviewPlace } from "#panel/page-preview/place.tsx";
import { PagePreview } from "#panel/page-preview/preview.tsx";
import type { Language } from "#shared/language.ts";

type TextsPreviewProps = {
  texts: PageText[];
  /** The page of the open tab. */
  page: string;
  /** The text being edited and its language. */
  focused: FocusedText;
  isOpen: boolean;
  toolbarEnd: HTMLElement | null;
  onFocused: (focused: FocusedText) => void;
  onPick: (text: PageText, language: Language) => void;
};

/** The preview of the open tab's page. */
export function TextsPreview({ isOpen, toolbarEnd, onPick, ...shown }: TextsPreviewProps) {
  return (
    <PreviewPlace {...{ isOpen, toolbarEnd }}>
      {(close) => (
        <Preview
          {...shown}
          onPick={(text, language) => {
            close();
            onPick(text, language);
          }}
        />
      )}
    </PreviewPlace>
  );
}

function Preview({
  texts,
  page,
  focused,
  onFocused,
  onPick,
}: Omit<TextsPreviewProps, "isOpen" | "toolbarEnd">) {
  const typed = useTypedTexts(texts);
  const text = texts.find((each) => addressOf(each) === focused.address && each.page === page);
  const section = (text ?? texts.find((each) => each.page === page))?.section ?? "";
  const { language } = focused;
  return (
    <PagePreview
      asked={{ page, section, language, texts: typed }}
      address={text && focused.address}
      onLanguage={(chosen) => onFocused({ ...focused, language: chosen })}
      onPick={(addresses) => {
        const picked = texts.find((each) => addresses.includes(addressOf(each)));
        if (picked) onPick(picked, language);
      }}
    />
  );
}
