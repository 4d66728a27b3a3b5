import { Link } from "react-router";
import { CertificateCards } from "#panel/certificates/cards.tsx";
import { loadProblem } from "#panel/certificates/certificate.ts";
import { NoRows } from "#panel/certificates/no-rows.tsx";
import { CertificateTable } from "#panel/certificates/table.tsx";
import { t } from "#panel/language/t.ts";
import type { ListRows } from "#panel/list/list-context.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { useHasNoTable } from "#panel/ui/use-is-narrow.ts";
import type { Certificate, SearchMiss } from "#shared/answers/certificates.ts";

// A remembered query that the server refuses must not be restored at every visit.
const wholeList = "?page=1";

/** Rows, the empty state, or the error. */
export function CertificateRows(props: ListRows<Certificate> & { miss: SearchMiss | undefined }) {
  const { rows, error, isFetching, refetch, miss } = props;
  const hasNoTable = useHasNoTable();
  if (error)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{loadProblem(error.message)}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button" onClick={() => refetch()}>
            {t("Coba lagi")}
          </button>
          <Link to={wholeList} className="button">
            {t("Tampilkan seluruh daftar")}
          </Link>
        </div>
      </Alert>
    );
  if (!rows) return <Loading label={t("Memuat sertifikat…")} />;
  if (rows.length === 0) return <NoRows miss={miss} />;
  const Rows = hasNoTable ? CertificateCards : CertificateTable;
  return (
    <div aria-busy={isFetching}>
      <Rows certificates={rows} />
    </div>
  );
}
