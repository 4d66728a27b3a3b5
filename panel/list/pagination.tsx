import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { pageSizes } from "#panel/list/list-query.ts";
import { formatCount } from "#shared/time.ts";

export function Pagination() {
  const { page, pageSize, total, isMore, changePage, changePageSize } = useList();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={t("Halaman")} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-soft">
        {isMore
          ? t("{first, number}–{last, number} dari lebih dari {total, number}", { first, last, total })
          : t("{first, number}–{last, number} dari {total, number}", { first, last, total })}
      </p>
      <div className="flex items-center gap-2">
        <label className="mr-2 hidden items-center gap-2 text-ink-soft sm:flex">
          {t("Baris")}
          <select
            className="input w-20"
            value={pageSize}
            onChange={(event) => changePageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <StepButton label={t("Halaman sebelumnya")} isPossible={page > 1} onStep={() => changePage(page - 1)}>
          <ChevronLeft aria-hidden />
        </StepButton>
        <span aria-current="page" className="tabular-nums">
          {formatCount(page, panelLanguage)} / {formatCount(pageCount, panelLanguage)}
          {isMore && "+"}
        </span>
        <StepButton
          label={t("Halaman berikutnya")}
          isPossible={page < pageCount || isMore}
          onStep={() => changePage(page + 1)}
        >
          <ChevronRight aria-hidden />
        </StepButton>
      </div>
    </nav>
  );
}

type StepButtonProps = { label: string; isPossible: boolean; onStep: () => void; children: ReactNode };

/** Not `disabled` on the last page: the button that led there has the focus, which it would lose. */
function StepButton({ label, isPossible, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button px-3"
      aria-disabled={!isPossible}
      onClick={isPossible ? onStep : undefined}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
