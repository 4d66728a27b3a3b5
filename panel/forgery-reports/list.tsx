import { Download } from "lucide-react";
import { Link } from "react-router";
import { StateBadge } from "#panel/forgery-reports/state-badge.tsx";
import { stateLabels } from "#panel/forgery-reports/words.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { type ListRows, PagedList, useList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedForgeryReport, listedForgeryReport } from "#shared/answers/forgery-reports.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { formatInstant } from "#shared/time.ts";

const states = [
  { value: "pending", label: "Semua yang terbuka" },
  ...forgeryStates.map((value) => ({ value, label: stateLabels[value] })),
];

/** Suspected forgeries, the newest first. */
export function ForgeryReportList() {
  usePageTitle("Dugaan Pemalsuan");
  return (
    <PagedList
      resource="forgery-reports"
      page={pageOf(listedForgeryReport)}
      defaultSort={{ field: "created_at", order: "desc" }}
      loadProblem={() => loadFailed}
    >
      {(list) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-center gap-2">
            <search className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2">
              <SearchBox label="Cari laporan" placeholder="Cari nomor laporan, sertifikat, atau nama" />
              <FilterSelect<"state"> name="state" label="Status" all="Semua status" choices={states} />
            </search>
            <ExportLink />
          </div>
          <Rows {...list} />
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}

const loadFailed = "Gagal memuat laporan.";

/** What the list is narrowed by, as a file. */
function ExportLink() {
  const { filters } = useList();
  return (
    <a
      href={`/api/forgery-report-exports?${new URLSearchParams(filters)}`}
      download
      className="button max-sm:w-full"
    >
      <Download aria-hidden />
      Ekspor CSV
    </a>
  );
}

function Rows({ rows, error, isFetching, refetch }: ListRows<ListedForgeryReport>) {
  const { filters, clearFilters } = useList();
  if (error)
    return (
      <Alert kind="danger" title={loadFailed}>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          Coba lagi
        </button>
      </Alert>
    );
  if (!rows) return <Loading />;
  if (rows.length === 0 && Object.keys(filters).length > 0)
    return (
      <MessagePage
        title="Tidak ada laporan yang cocok"
        actions={
          <button type="button" className="button" onClick={clearFilters}>
            Hapus pencarian dan filter
          </button>
        }
      >
        Coba kata lain, atau hapus filter.
      </MessagePage>
    );
  if (rows.length === 0)
    return (
      <MessagePage title="Belum ada laporan dugaan pemalsuan">
        Yang dikirim dari halaman verifikasi muncul di sini.
      </MessagePage>
    );
  return (
    <ul aria-label="Daftar laporan" aria-busy={isFetching} className="card divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 text-sm sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <Link
              to={`/admin/forgery-reports/${row.id}`}
              className="number font-semibold hover:text-brand hover:underline"
            >
              {row.reference}
            </Link>
            <p className="number">{row.certificate_number}</p>
            <p className="text-ink-soft">
              {row.client_name && `${row.client_name}, `}
              {formatInstant(new Date(row.created_at), "id")}
            </p>
          </div>
          <StateBadge state={row.state} />
        </li>
      ))}
    </ul>
  );
}
