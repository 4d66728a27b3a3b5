import { Link } from "react-router";
import { CertificateCards } from "#panel/certificates/cards.tsx";
import { loadProblem } from "#panel/certificates/certificate.ts";
import { CertificateTable } from "#panel/certificates/table.tsx";
import { type ListRows, useList } from "#panel/list/list-context.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { Certificate } from "#shared/answers/certificates.ts";

// The list remembers its last address: one that the server refuses must not come back with every visit.
const wholeList = "?page=1";

/** What the list has to show: rows, or that there are none, or why it cannot tell. */
export function CertificateRows({ rows, error, isFetching, refetch }: ListRows<Certificate>) {
  const isNarrow = useIsNarrow();
  if (error)
    return (
      <Alert kind="danger" title="Error">
        <p>{loadProblem(error.message)}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button" onClick={() => refetch()}>
            Coba lagi
          </button>
          <Link to={wholeList} className="button">
            Tampilkan seluruh daftar
          </Link>
        </div>
      </Alert>
    );
  if (!rows) return <Loading label="Memuat sertifikat…" />;
  if (rows.length === 0) return <NoRows />;
  const Rows = isNarrow ? CertificateCards : CertificateTable;
  return (
    <div aria-busy={isFetching}>
      <Rows certificates={rows} />
    </div>
  );
}

function NoRows() {
  const { filters, clearFilters } = useList();
  const { removed, ...others } = filters;
  if (Object.keys(others).length > 0)
    return (
      <MessagePage
        title="Tidak ada sertifikat yang cocok"
        actions={
          <button type="button" className="button" onClick={clearFilters}>
            Hapus pencarian dan filter
          </button>
        }
      >
        Coba kata lain, atau hapus filter.
      </MessagePage>
    );
  if (removed)
    return (
      <MessagePage title="Tidak ada sertifikat yang dihapus">
        Sertifikat yang dihapus dari register akan muncul di sini dan dapat dipulihkan.
      </MessagePage>
    );
  return (
    <MessagePage
      title="Register masih kosong"
      actions={
        <>
          <Link to="/admin/certificates/create" className="button button-primary">
            Tambah Sertifikat
          </Link>
          <Link to="/admin/certificates/import" className="button">
            Impor dari CSV
          </Link>
        </>
      }
    >
      Tambahkan sertifikat pertama, atau impor register yang sudah ada.
    </MessagePage>
  );
}
