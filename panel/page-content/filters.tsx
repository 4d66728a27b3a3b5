import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { SearchInput } from "#panel/list/search-box.tsx";
import { useChosen } from "#panel/list/use-chosen.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { translationProblem } from "#panel/page-content/translation.ts";
import type { View } from "#panel/page-content/use-view.ts";

type FiltersProps = {
  texts: PageText[];
  view: View;
  onChange: (changes: Partial<View>) => void;
  /** Whether keys are shown. */
  keys: { areShown: boolean; setKeys: (stored: string) => void };
  children: ReactNode;
};

/** Filters for all tabs. */
export function Filters({ texts, view, onChange, keys, children }: FiltersProps) {
  const untranslated = texts.filter(translationProblem).length;
  const [isOnly, setIsOnly] = useChosen(view.isUntranslatedOnly);
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <SearchInput
        label={t("Cari teks")}
        placeholder={t("Cari label, kunci, atau isi teks")}
        searched={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <label className="flex min-h-10 items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-4.5 accent-brand"
          checked={isOnly}
          onChange={({ target }) => {
            setIsOnly(target.checked);
            onChange({ isUntranslatedOnly: target.checked });
          }}
        />
        {t("Hanya yang perlu diterjemahkan ({count})", { count: untranslated })}
      </label>
      <label className="flex min-h-10 items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-4.5 accent-brand"
          checked={keys.areShown}
          onChange={({ target }) => keys.setKeys(target.checked ? "shown" : "")}
        />
        {t("Tampilkan kunci")}
      </label>
      {children && <div className="ml-auto">{children}</div>}
    </search>
  );
}
