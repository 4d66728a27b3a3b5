import { Download } from "lucide-react";
import { Link } from "react-router";
import { StateBadge } from "#panel/complaints/state-badge.tsx";
import { kindLabels, stateLabels } from "#panel/complaints/words.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { type ListRows, PagedList, useList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ListedComplaint, listedComplaint } from "#shared/answers/complaints.ts";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { formatInstant } from "#shared/time.ts";

const states = [
  { value: "open", label: "Semua yang terbuka" },
  ...complaintStates.map((value) => ({ value, label: stateLabels[value] })),
];
const kinds = complaintKinds.map((value) => ({ value, label: kindLabels[value] }));

/** Complaints and appeals, the newest first. */
export function ComplaintList() {
  usePageTitle("Keluhan & Banding");
  return (
    <PagedList
      resource="complaints"
      page={pageOf(listedComplaint)}
      defaultSort={{ field: "created_at", order: "desc" }}
      loadProblem={loadFailed}
    >
      {(list) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-center gap-2">
            <search className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2">
              <SearchBox label="Cari keluhan" placeholder="Cari nomor, nama, e-mail, atau sertifikat" />
              <FilterSelect<"state"> name="state" label="Status" all="Semua status" choices={states} />
              <FilterSelect<"kind"> name="kind" label="Jenis" all="Semua jenis" choices={kinds} />
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

const loadFailed = () => "Gagal memuat keluhan.";

/** What the list is narrowed by, as a file. */
function ExportLink() {
  const { filters } = useList();
  return (
    <a
      href={`/api/complaint-exports?${new URLSearchParams(filters)}`}
      download
      className="button max-sm:w-full"
    >
      <Download aria-hidden />
      Ekspor CSV
    </a>
  );
}

function Rows({ rows, error, isFetching, refetch }: ListRows<ListedComplaint>) {
  const { filters, clearFilters } = useList();
  if (error)
    return (
      <Alert kind="danger" title="Gagal memuat keluhan.">
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
        title="Tidak ada keluhan yang cocok"
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
      <MessagePage title="Belum ada keluhan atau banding">
        Yang dikirim lewat formulir di situs muncul di sini.
      </MessagePage>
    );
  return (
    <ul aria-label="Daftar keluhan" aria-busy={isFetching} className="card divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 text-sm sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <Link
              to={`/admin/complaints/${row.id}`}
              className="number font-semibold hover:text-brand hover:underline"
            >
              {row.reference}
            </Link>
            <p>{kindLabels[row.kind]}</p>
            <p className="text-ink-soft">
              {row.name}, {formatInstant(new Date(row.created_at), "id")}
            </p>
            {row.certificate_number && <p className="number text-ink-soft">{row.certificate_number}</p>}
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
