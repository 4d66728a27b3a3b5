import type { ReactNode } from "react";
import { useChangedEntries } from "#panel/entries/use-changed-entries.ts";
import { t } from "#panel/language/t.ts";
import type { TextGroup } from "#panel/page-content/groups.ts";
import { isShown } from "#panel/page-content/is-shown.ts";
import { translationProblem } from "#panel/page-content/translation.ts";
import type { View } from "#panel/page-content/use-view.ts";
import { Tabs } from "#panel/ui/tabs.tsx";

type PageTabsProps = {
  pages: TextGroup[];
  open: string;
  view: View;
  onOpen: (page: string) => void;
  children: ReactNode;
};

/** A tab per page, with the number of missing translations or search results, and a mark for unsaved changes. */
export function PageTabs({ pages, open, view, onOpen, children }: PageTabsProps) {
  const changed = useChangedEntries();
  const isNarrowed = view.search !== "" || view.isUntranslatedOnly;
  const tabs = pages.map(({ name, title, texts }) => ({
    id: name,
    label: (
      <>
        {title}
        {isNarrowed ? (
          <Count
            count={texts.filter((text) => isShown(text, view)).length}
            labelOf={(count) => t("({count} cocok)", { count })}
          />
        ) : (
          <Count
            count={texts.filter(translationProblem).length}
            labelOf={(count) => t("({count} perlu diterjemahkan)", { count })}
          />
        )}
        {texts.some(({ id }) => changed.has(id)) && (
          <span className="size-2 rounded-full bg-gold">
            <span className="sr-only">{t("(ada perubahan)")}</span>
          </span>
        )}
      </>
    ),
  }));
  return (
    <Tabs label={t("Halaman")} tabs={tabs} selected={open} onSelect={onOpen}>
      {children}
    </Tabs>
  );
}

/** One text node, because screen readers pause between several. */
function Count({ count, labelOf }: { count: number; labelOf: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-warn-wash px-2 py-0.5 text-xs text-warn tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{labelOf(count)}</span>
    </span>
  );
}
