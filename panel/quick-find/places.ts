import { t } from "#panel/language/t.ts";
import { dashboardSection, sectionGroups } from "#panel/sections.tsx";

export type Place = { label: string; path: string };

/** Pages that are not in the menu. */
const further: (Place & { area: string })[] = [
  { label: t("Tambah Sertifikat"), area: "certificates", path: "/admin/certificates/create" },
  { label: t("Impor Sertifikat"), area: "certificates", path: "/admin/certificates/import" },
  { label: t("Persetujuan"), area: "certificates", path: "/admin/certificates/approvals" },
  { label: t("Keputusan massal"), area: "certificates", path: "/admin/certificates/bulk-decisions" },
  { label: t("Pindah dari situs lama"), area: "settings", path: "/admin/site-move" },
  { label: t("Buku panduan"), area: "dashboard", path: "/admin/panduan" },
];

const places = [dashboardSection, ...sectionGroups.flatMap(({ sections }) => sections), ...further];

/** Pages that the areas allow and whose label contains every word of the term, in the order of the menu. */
export function placesFor(areas: readonly string[], term: string): Place[] {
  const words = term.toLowerCase().split(/\s+/);
  return places.filter(({ area, label }) => {
    const name = label.toLowerCase();
    return areas.includes(area) && words.every((word) => name.includes(word));
  });
}
