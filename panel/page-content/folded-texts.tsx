import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { entryIdOf } from "#panel/entries/section.ts";
import { t } from "#panel/language/t.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { TextCards, type TextColumns } from "#panel/page-content/text-cards.tsx";
import { type UnseenUse, unseenUses } from "#shared/schemas/page-text.ts";

type FoldedTextsProps = {
  texts: PageText[];
  columns: TextColumns;
  hasKeys: boolean;
  /** Open because of a search or a link. */
  isSearched: boolean;
};

const titles: Record<UnseenUse, { title: string; hint: string }> = {
  search: {
    title: t("Peramban dan mesin pencari"),
    hint: t("Judul tab dan keterangan di bawah hasil pencarian."),
  },
  accessibility: {
    title: t("Pembaca layar"),
    hint: t("Nama tombol, daftar, dan gambar bagi pengunjung yang mendengarkan halaman."),
  },
};

/** Texts that are not visible on the page, collapsed unless one has an error. */
export function FoldedTexts({ texts, columns, hasKeys, isSearched }: FoldedTextsProps) {
  const { errors } = useFormState();
  const withProblem = new Set(Object.keys(errors).map(entryIdOf));
  const hasProblem = texts.some(({ id }) => withProblem.has(id));
  const [isOpen, setIsOpen] = useState(isSearched || hasProblem);
  useEffect(() => {
    if (isSearched) setIsOpen(true);
  }, [isSearched]);
  useEffect(() => {
    if (hasProblem) setIsOpen(true);
  }, [hasProblem]);
  if (texts.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-xl border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-2 font-bold hover:bg-slate-wash">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {t("Teks untuk mesin pencari dan pembaca layar")}
        <span className="text-sm font-normal text-ink-soft">({texts.length})</span>
      </summary>
      {isOpen && (
        <div className="space-y-6 p-4 pt-2">
          {unseenUses.map((use) => {
            const ofUse = texts.filter((text) => text.use === use);
            if (ofUse.length === 0) return null;
            const { title, hint } = titles[use];
            return (
              <section key={use} aria-labelledby={`section-${use}`}>
                <h3 id={`section-${use}`} className="font-semibold">
                  {title}
                </h3>
                <p className="mb-3 text-sm text-ink-soft">{hint}</p>
                <TextCards title={title} texts={ofUse} {...{ columns, hasKeys }} />
              </section>
            );
          })}
        </div>
      )}
    </details>
  );
}
