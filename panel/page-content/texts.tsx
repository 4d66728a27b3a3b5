import type { ReactNode } from "react";
import { Lockable } from "#panel/form/lockable.tsx";
import { t } from "#panel/language/t.ts";
import { Filters } from "#panel/page-content/filters.tsx";
import { FoldedTexts } from "#panel/page-content/folded-texts.tsx";
import { pagesOf, sectionsOf } from "#panel/page-content/groups.ts";
import { isShown } from "#panel/page-content/is-shown.ts";
import { PageTabs } from "#panel/page-content/page-tabs.tsx";
import type { PageText } from "#panel/page-content/page-text.ts";
import { TextCards, type TextColumns } from "#panel/page-content/text-cards.tsx";
import type { View } from "#panel/page-content/use-view.ts";
import { useStoredText } from "#panel/providers/stored-text.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Tabs } from "#panel/ui/tabs.tsx";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import { isLanguage } from "#shared/language.ts";

type TextsProps = {
  texts: PageText[];
  isLocked: boolean;
  view: View;
  /** The text that a link points to. */
  revealedId: number | undefined;
  onChange: (changes: Partial<View>) => void;
  /** The preview and its toggle. */
  preview: (page: string) => ReactNode;
  previewSwitch: ReactNode;
};

/** The texts of the open tab. Others are unmounted; their changes stay in the form. */
export function Texts({ texts, isLocked, view, revealedId, onChange, preview, previewSwitch }: TextsProps) {
  const [keys, setKeys] = useStoredText("text-keys");
  const pages = pagesOf(texts);
  const open = pages.find(({ name }) => name === view.page) ?? pages[0];
  if (!open) return <p className="text-sm text-ink-soft">{t("Belum ada teks.")}</p>;
  const shown = open.texts.filter((text) => isShown(text, view));
  return (
    <>
      <Filters texts={texts} view={view} onChange={onChange} keys={{ areShown: keys === "shown", setKeys }}>
        {previewSwitch}
      </Filters>
      <PageTabs pages={pages} open={open.name} view={view} onOpen={(page) => onChange({ page })}>
        <div className="gap-6 xl:has-[>section]:grid xl:has-[>section]:grid-cols-[minmax(0,1fr)_minmax(26rem,42%)]">
          <div className="@container min-w-0">
            <Lockable isLocked={isLocked}>
              <Page
                texts={shown}
                view={view}
                onChange={onChange}
                hasKeys={keys === "shown"}
                isSearched={view.search !== "" || shown.some(({ id, use }) => use && id === revealedId)}
              />
            </Lockable>
          </div>
          {preview(open.name)}
        </div>
      </PageTabs>
    </>
  );
}

type PageProps = Pick<TextsProps, "texts" | "view" | "onChange"> & { hasKeys: boolean; isSearched: boolean };

function Page({ texts, view, onChange, hasKeys, isSearched }: PageProps) {
  const isPhone = useIsPhone();
  if (texts.length === 0)
    return (
      <MessagePage
        title={t("Tidak ada teks yang cocok di halaman ini")}
        actions={
          <button
            type="button"
            className="button"
            onClick={() => onChange({ search: "", isUntranslatedOnly: false })}
          >
            {t("Hapus pencarian dan saringan")}
          </button>
        }
      >
        {t("Angka pada tab menunjukkan halaman lain yang cocok.")}
      </MessagePage>
    );
  // The same tree for both layouts, so that open parts, such as a history, survive a rotation of the screen.
  return (
    <Tabs
      label={t("Bahasa")}
      tabs={isPhone ? languageTabs : []}
      selected={view.language}
      onSelect={(language) => isLanguage(language) && onChange({ language })}
    >
      <Sections columns={isPhone ? `content_${view.language}` : "both"} {...{ texts, hasKeys, isSearched }} />
    </Tabs>
  );
}

const languageTabs = [
  { id: "id", label: t("Indonesia") },
  { id: "en", label: t("Inggris") },
];

type SectionsProps = Pick<PageProps, "texts" | "hasKeys" | "isSearched"> & { columns: TextColumns };

function Sections({ texts, columns, hasKeys, isSearched }: SectionsProps) {
  return (
    <div className="mt-6 space-y-8">
      {sectionsOf(texts.filter(({ use }) => use === null)).map(({ name, title, texts }) => (
        <section key={name} aria-labelledby={`section-${name}`}>
          <h2 id={`section-${name}`} className="mb-3 font-bold">
            {title}
          </h2>
          <TextCards {...{ title, texts, columns, hasKeys }} />
        </section>
      ))}
      <FoldedTexts
        key={texts[0]?.page}
        texts={texts.filter(({ use }) => use !== null)}
        {...{ columns, hasKeys, isSearched }}
      />
    </div>
  );
}
