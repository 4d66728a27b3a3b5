import { Lockable } from "#panel/form/lockable.tsx";
import { Filters } from "#panel/page-content/filters.tsx";
import { labelBelow, pagesOf, sectionsOf } from "#panel/page-content/groups.ts";
import { isShown } from "#panel/page-content/is-shown.ts";
import { PageTabs } from "#panel/page-content/page-tabs.tsx";
import type { PageText } from "#panel/page-content/section.tsx";
import { TextEntry } from "#panel/page-content/text-entry.tsx";
import type { View } from "#panel/page-content/use-view.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Tabs } from "#panel/ui/tabs.tsx";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import { isLanguage } from "#shared/language.ts";

type TextsProps = {
  texts: PageText[];
  isLocked: boolean;
  view: View;
  onChange: (changes: Partial<View>) => void;
};

/** The texts of the open tab. The others are not drawn; what is typed into them stays in the form. */
export function Texts({ texts, isLocked, view, onChange }: TextsProps) {
  const pages = pagesOf(texts);
  const open = pages.find(({ name }) => name === view.page) ?? pages[0];
  if (!open) return <p className="text-sm text-ink-soft">Belum ada teks.</p>;
  return (
    <>
      <Filters texts={texts} view={view} onChange={onChange} />
      <PageTabs pages={pages} open={open.name} view={view} onOpen={(page) => onChange({ page })}>
        <Lockable isLocked={isLocked}>
          <Page texts={open.texts.filter((text) => isShown(text, view))} view={view} onChange={onChange} />
        </Lockable>
      </PageTabs>
    </>
  );
}

function Page({ texts, view, onChange }: Omit<TextsProps, "isLocked">) {
  const isPhone = useIsPhone();
  if (texts.length === 0)
    return (
      <MessagePage
        title="Tidak ada teks yang cocok di halaman ini"
        actions={
          <button
            type="button"
            className="button"
            onClick={() => onChange({ search: "", isUntranslatedOnly: false })}
          >
            Hapus pencarian dan filter
          </button>
        }
      >
        Angka pada tab menunjukkan halaman lain yang cocok.
      </MessagePage>
    );
  // One tree for both: what is open in a text, such as its history, stays open when the screen is turned.
  return (
    <Tabs
      label="Bahasa"
      tabs={isPhone ? languageTabs : []}
      selected={view.language}
      onSelect={(language) => isLanguage(language) && onChange({ language })}
    >
      <Sections texts={texts} columns={isPhone ? `content_${view.language}` : "both"} />
    </Tabs>
  );
}

const languageTabs = [
  { id: "id", label: "Indonesia" },
  { id: "en", label: "Inggris" },
];

function Sections({ texts, columns }: { texts: PageText[]; columns: "both" | "content_id" | "content_en" }) {
  return (
    <div className="mt-6 space-y-8">
      {sectionsOf(texts).map(({ name, title, texts }) => (
        <section key={name} aria-labelledby={`section-${name}`}>
          <h2 id={`section-${name}`} className="mb-3 font-bold">
            {title}
          </h2>
          <div className="card divide-y divide-line">
            {texts.map((text) => (
              <TextEntry key={text.id} text={text} title={labelBelow(title, text)} columns={columns} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
