import { t } from "#panel/language/t.ts";
import { PartNav } from "#panel/ui/part-nav.tsx";

const parts = [
  { to: "/admin/forgery-reports", label: t("Laporan") },
  { to: "/admin/forgery-reports/failed-checks", label: t("Nomor tidak dikenal") },
];

/** Links between reports and failed checks. */
export function ForgeryNav() {
  return <PartNav label={t("Bagian dugaan pemalsuan")} parts={parts} />;
}
