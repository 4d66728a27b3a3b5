import { Download, Plus, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { SelectionBar } from "#panel/certificates/bulk/bar.tsx";
import { SelectionProvider } from "#panel/certificates/bulk/selection.tsx";
import { loadProblem } from "#panel/certificates/certificate.ts";
import { ColumnChooser } from "#panel/certificates/columns/chooser.tsx";
import { ColumnsProvider } from "#panel/certificates/columns/columns.tsx";
import { ExportDialog } from "#panel/certificates/export/dialog.tsx";
import { CertificateFilters } from "#panel/certificates/filters.tsx";
import { newestFirst } from "#panel/certificates/newest-first.ts";
import { PrintLink } from "#panel/certificates/print/link.tsx";
import { CertificateRows } from "#panel/certificates/rows.tsx";
import { ViewBar } from "#panel/certificates/views/bar.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { PagedList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { certificatePage } from "#shared/answers/certificates.ts";

/** The register (specification 2.12), with search, filters, order and page in the URL. */
export function CertificateList() {
  usePageTitle(t("Sertifikat"));
  return (
    <PagedList
      resource="certificates"
      page={certificatePage}
      defaultSort={newestFirst}
      loadProblem={loadProblem}
    >
      {(list, answer) => (
        <ListProviders>
          <div className="space-y-4">
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-0 flex-1 basis-72 max-sm:order-last">
                <ViewBar />
              </div>
              <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&_.button:not(.button-primary)]:px-2 max-sm:[&_.button:not(.button-primary)_svg]:hidden">
                <ColumnChooser />
                <ExportButton />
                <PrintLink />
                <Link to="/admin/certificates/import" className="button max-sm:flex-1">
                  <Upload aria-hidden />
                  {t("Impor")}
                </Link>
                <Link
                  to="/admin/certificates/create"
                  className="button button-primary max-sm:order-first max-sm:w-full"
                >
                  <Plus aria-hidden />
                  {t("Tambah Sertifikat")}
                </Link>
              </div>
            </div>
            <CertificateFilters />
            <CertificateRows {...list} miss={answer?.miss ?? undefined} />
            <SelectionBar />
            <Pagination />
            <p className="text-right text-sm">
              <Link to="/admin/certificates/bulk-decisions" className="link inline-flex min-h-8 items-center">
                {t("Keputusan massal terakhir")}
              </Link>
            </p>
          </div>
        </ListProviders>
      )}
    </PagedList>
  );
}

function ListProviders({ children }: { children: ReactNode }) {
  return (
    <ColumnsProvider>
      <SelectionProvider>{children}</SelectionProvider>
    </ColumnsProvider>
  );
}

function ExportButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button max-sm:flex-1" onClick={() => setIsOpen(true)}>
        <Download aria-hidden />
        {t("Ekspor")}
      </button>
      {isOpen && <ExportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
