import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { Link, useLocation } from "react-router";
import { PrintHeading } from "#panel/certificates/print/heading.tsx";
import { type PrintQuery, parsePrintQuery } from "#panel/certificates/print/print-query.ts";
import { readPrintList } from "#panel/certificates/print/requests.ts";
import { PrintTable } from "#panel/certificates/print/table.tsx";
import { addressOf } from "#panel/certificates/views/view-query.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** The printable list or selection, without the panel's frame. */
export default function PrintPage() {
  usePageTitle(t("Daftar sertifikat"));
  const query = parsePrintQuery(useLocation());
  return (
    <main className="print-list mx-auto max-w-7xl p-4 sm:p-6 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap justify-between gap-2 print:hidden">
        <Link to={`/admin/certificates${addressOf(query)}`} className="button">
          <ArrowLeft aria-hidden />
          {t("Kembali ke daftar")}
        </Link>
        <button type="button" className="button button-primary" onClick={() => print()}>
          <Printer aria-hidden />
          {t("Cetak")}
        </button>
      </div>
      <Sheet query={query} />
    </main>
  );
}

function Sheet({ query }: { query: PrintQuery }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["certificates", "print", query],
    queryFn: ({ signal }) => readPrintList(query, signal),
  });
  if (error) return <NotLoadedPage title={t("Daftar tidak dapat dimuat")} error={error} onRetry={refetch} />;
  if (!data) return <Loading label={t("Memuat daftar…")} />;
  return (
    <article className="card p-4 sm:p-6 print:rounded-none print:border-0 print:p-0">
      <PrintHeading query={query} list={data} />
      <PrintTable certificates={data.data} columns={query.columns} />
    </article>
  );
}
