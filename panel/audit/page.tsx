import { ArrowLeft, Download } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useTrail } from "#panel/audit/event.ts";
import { AuditFilters } from "#panel/audit/filters.tsx";
import { AuditRows } from "#panel/audit/rows.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";

/** Who signed in, who did not get in, and who changed people and settings. Filters stand in the address. */
export function AuditPage() {
  usePageTitle("Jejak Audit");
  const [params] = useSearchParams();
  const filters = params.toString();
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/admin/users" className="link inline-flex min-h-10 items-center gap-2 text-sm">
          <ArrowLeft aria-hidden className="size-4" />
          Kembali ke pengguna
        </Link>
        <a href={`/api/account-event-exports?${filters}`} download className="button">
          <Download aria-hidden />
          Ekspor CSV
        </a>
      </div>
      <AuditFilters />
      <Trail filters={filters} />
    </div>
  );
}

function Trail({ filters }: { filters: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTrail(filters);
  if (error && !data)
    return (
      <Alert kind="danger" title="Jejak audit tidak dapat dimuat">
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          Coba lagi
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0)
    return <MessagePage title="Tidak ada catatan yang cocok">Ubah atau kosongkan filter.</MessagePage>;
  return (
    <>
      <AuditRows events={events} />
      {hasNextPage && (
        <button
          type="button"
          className="button w-full"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage && <Spinner />}
          Muat catatan yang lebih lama
        </button>
      )}
    </>
  );
}
