import { ShieldAlert } from "lucide-react";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { stateLabels } from "#panel/forgery-reports/words.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

const openList = filteredList<"state">("/admin/forgery-reports", { state: "pending" });

/** Suspected forgeries that somebody still has to look into, those that wait longest first. */
export function OpenForgeryReports({ total, rows }: NonNullable<Dashboard["forgery_reports"]>) {
  return (
    <ListCard
      title="Dugaan pemalsuan yang terbuka"
      icon={ShieldAlert}
      total={total}
      empty="Tidak ada dugaan pemalsuan yang terbuka."
      all={{ to: openList, label: "Lihat semua yang terbuka" }}
    >
      {rows.map(({ id, reference, certificate_number, state, created_at }) => (
        <ListItem
          key={id}
          to={`/admin/forgery-reports/${id}`}
          title={certificate_number}
          detail={`${reference}, ${formatDay(dayInJakarta(new Date(created_at)), "id")}`}
        >
          <span className="font-semibold text-ink">{stateLabels[state]}</span>
        </ListItem>
      ))}
    </ListCard>
  );
}
