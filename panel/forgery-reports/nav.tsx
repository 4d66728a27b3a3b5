import { PartNav } from "#panel/ui/part-nav.tsx";

const parts = [
  { to: "/admin/forgery-reports", label: "Laporan" },
  { to: "/admin/forgery-reports/failed-checks", label: "Nomor tidak dikenal" },
];

/** From what visitors reported to what they checked in vain, and back. */
export function ForgeryNav() {
  return <PartNav label="Bagian dugaan pemalsuan" parts={parts} />;
}
