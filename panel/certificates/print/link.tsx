import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { useColumns } from "#panel/certificates/columns/columns.tsx";
import { printAddress } from "#panel/certificates/print/print-query.ts";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";

/** Opens the printable list in a new tab, so that the selection is kept. */
export function PrintLink({ selection }: { selection?: SelectionBody }) {
  const { filters, sort } = useList();
  const { columns } = useColumns();
  return (
    <Link
      to={printAddress({ filters, sort, columns }, selection)}
      target="_blank"
      className="button max-sm:flex-1"
    >
      <Printer aria-hidden />
      {selection ? t("Cetak pilihan") : t("Cetak daftar")}
    </Link>
  );
}
