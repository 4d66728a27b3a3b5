import { X } from "lucide-react";
import { useClientName } from "#panel/certificates/client-name.ts";
import { filterWords } from "#panel/certificates/filter-words.ts";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";

/** Active filters with the number of results, each removable, or all at once. */
export function FilterChips() {
  const { filters, total, isMore, changeFilters, clearFilters } = useList();
  const chips = filterWords(filters, { client: useClientName(filters.client) });
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
      {chips.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {isMore
              ? t("Lebih dari {total, number} sertifikat", { total })
              : t("{total, number} sertifikat", { total })}
          </p>
          <ul aria-label={t("Saringan")} className="contents">
            {chips.map(({ name, text }) => (
              <li key={name} className="min-w-0">
                <button
                  type="button"
                  className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-card px-3 hover:bg-paper"
                  onClick={() => changeFilters({ [name]: "" })}
                >
                  <span className="sr-only">{t("Hapus saringan")} </span>
                  <span className="truncate">{text}</span>
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="link min-h-8 px-1" onClick={clearFilters}>
            {t("Hapus semua saringan")}
          </button>
        </>
      )}
    </div>
  );
}
