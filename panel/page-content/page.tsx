import { useState } from "react";
import { EntriesForm } from "#panel/entries/form.tsx";
import { EntriesPage } from "#panel/entries/page.tsx";
import { entryIdOf, fieldName } from "#panel/entries/section.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { pageTextSection } from "#panel/page-content/section.tsx";
import { Texts } from "#panel/page-content/texts.tsx";
import { TextsPreview } from "#panel/page-content/texts-preview.tsx";
import { useFocusedText } from "#panel/page-content/use-focused-text.ts";
import { useView } from "#panel/page-content/use-view.ts";
import { PreviewSwitch } from "#panel/page-preview/place.tsx";
import { useStoredText } from "#panel/providers/stored-text.ts";

/** The texts of the pages, in tabs by page (specification 2.12). */
export function PageContentPage() {
  return <EntriesPage section={pageTextSection}>{(texts) => <PageContentForm texts={texts} />}</EntriesPage>;
}

function PageContentForm({ texts }: { texts: PageText[] }) {
  const { view, change } = useView();
  const [focused, setFocused] = useFocusedText(view.language);
  const [revealedId, setRevealedId] = useState<number>();
  const [storedPreview, setStoredPreview] = useStoredText("preview");
  const isPreviewed = storedPreview !== "hidden";
  const reveal = ({ page }: PageText, field: string) => {
    setRevealedId(entryIdOf(field));
    change({
      page,
      language: field.endsWith("_en") ? "en" : "id",
      search: "",
      isUntranslatedOnly: false,
    });
  };
  return (
    <div className="max-w-[100rem] space-y-4">
      <EntriesForm section={pageTextSection} entries={texts} onReveal={reveal}>
        {({ entries, isLocked, reveal: revealField, toolbarEnd }) => (
          <Texts
            texts={entries}
            onChange={change}
            {...{ isLocked, view, revealedId }}
            previewSwitch={
              <PreviewSwitch
                isOpen={isPreviewed}
                onSwitch={(isOpen) => setStoredPreview(isOpen ? "" : "hidden")}
              />
            }
            preview={(page) => (
              <TextsPreview
                texts={entries}
                isOpen={isPreviewed}
                {...{ page, focused, toolbarEnd }}
                onFocused={setFocused}
                onPick={({ id }, language) => revealField(fieldName<PageText>(id, `content_${language}`))}
              />
            )}
          />
        )}
      </EntriesForm>
    </div>
  );
}
