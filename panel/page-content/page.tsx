import { EntriesForm } from "#panel/entries/form.tsx";
import { EntriesPage } from "#panel/entries/page.tsx";
import { type PageText, pageTextSection } from "#panel/page-content/section.tsx";
import { Texts } from "#panel/page-content/texts.tsx";
import { useView } from "#panel/page-content/use-view.ts";

/** The texts of the pages, in tabs by page (specification 2.12). */
export function PageContentPage() {
  return <EntriesPage section={pageTextSection}>{(texts) => <PageContentForm texts={texts} />}</EntriesPage>;
}

function PageContentForm({ texts }: { texts: PageText[] }) {
  const { view, change } = useView();
  const reveal = ({ page }: PageText, field: string) =>
    change({
      page,
      language: field.endsWith("_en") ? "en" : "id",
      search: "",
      isUntranslatedOnly: false,
    });
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <EntriesForm section={pageTextSection} entries={texts} onReveal={reveal}>
        {({ entries, isLocked }) => (
          <Texts texts={entries} isLocked={isLocked} view={view} onChange={change} />
        )}
      </EntriesForm>
    </div>
  );
}
