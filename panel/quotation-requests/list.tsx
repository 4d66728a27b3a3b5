import { Download } from "lucide-react";
import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { type ListRows, PagedList, useList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { StateBadge } from "#panel/quotation-requests/state-badge.tsx";
import { stateLabels } from "#panel/quotation-requests/words.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedQuotationRequest, listedQuotationRequest } from "#shared/answers/quotation-requests.ts";
import { quotationStates } from "#shared/quotations.ts";
import { formatCount, formatInstant } from "#shared/time.ts";

const states = [
  { value: "open", label: "Semua yang terbuka" },
  ...quotationStates.map((value) => ({ value, label: stateLabels[value] })),
];

/** Requests for a quotation, the newest first. */
export function QuotationRequestList() {
  usePageTitle("Permintaan Penawaran");
  return (
    <PagedList
      resource="quotation-requests"
      page={pageOf(listedQuotationRequest)}
      defaultSort={{ field: "created_at", order: "desc" }}
      loadProblem={loadFailed}
    >
      {(list) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-center gap-2">
            <search className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2">
              <SearchBox label="Cari permintaan" placeholder="Cari nomor, organisasi, nama, atau e-mail" />
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

const loadFailed = () => "Gagal memuat permintaan penawaran.";

/** What the list is narrowed by, as a file. */
function ExportLink() {
  const { filters } = useList();
  return (
    <a
      href={`/api/quotation-request-exports?${new URLSearchParams(filters)}`}
      download
      className="button max-sm:w-full"
    >
      <Download aria-hidden />
      Ekspor CSV
    </a>
  );
}

function Rows({ rows, error, isFetching, refetch }: ListRows<ListedQuotationRequest>) {
  const { filters, clearFilters } = useList();
  if (error)
    return (
      <Alert kind="danger" title="Gagal memuat permintaan penawaran.">
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
        title="Tidak ada permintaan yang cocok"
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
      <MessagePage title="Belum ada permintaan penawaran">
        Yang dikirim lewat formulir di situs muncul di sini.
      </MessagePage>
    );
  return (
    <ul aria-label="Daftar permintaan penawaran" aria-busy={isFetching} className="card divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 text-sm sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <Link
              to={`/admin/quotation-requests/${row.id}`}
              className="font-semibold hover:text-brand hover:underline"
            >
              {row.organisation}
            </Link>
            <p>{row.services.join("; ")}</p>
            <p className="text-ink-soft">
              <span className="number">{row.reference}</span>, {formatInstant(new Date(row.created_at), "id")}
            </p>
            <p className="text-ink-soft">
              {formatCount(row.people_count, "id")} orang, {formatCount(row.site_count, "id")} lokasi
            </p>
          </div>
          <div className="space-y-1 sm:text-right">
            <StateBadge state={row.state} />
            <p className="text-xs text-ink-soft">{row.handler_name ?? "Belum ada penanggung jawab"}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
