import { ChevronLeft, ChevronRight } from "lucide-react";
import { useListContext } from "ra-core";
import { formatCount } from "#shared/time.ts";

const pageSizes = [25, 50, 100];

/** Which rows are shown, and the way to the others. */
export function Pagination() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav aria-label="Halaman" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-soft">
        {formatCount(first, "id")}–{formatCount(last, "id")} dari {formatCount(total, "id")}
      </p>
      <div className="flex items-center gap-2">
        <label className="mr-2 hidden items-center gap-2 text-ink-soft sm:flex">
          Baris
          <select
            className="input w-20"
            value={perPage}
            onChange={(event) => setPerPage(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <button type="button" className="button px-3" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden />
          <span className="sr-only">Halaman sebelumnya</span>
        </button>
        <span aria-current="page" className="tabular-nums">
          {formatCount(page, "id")} / {formatCount(pageCount, "id")}
        </span>
        <button
          type="button"
          className="button px-3"
          disabled={page >= pageCount}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight aria-hidden />
          <span className="sr-only">Halaman berikutnya</span>
        </button>
      </div>
    </nav>
  );
}
