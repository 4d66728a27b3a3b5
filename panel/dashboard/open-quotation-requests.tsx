import { Mails } from "lucide-react";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { stateLabels } from "#panel/quotation-requests/labels.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

const openList = filteredList<"state">("/admin/quotation-requests", { state: "open" });

/** Open requests for a quotation, oldest first. */
export function OpenQuotationRequests({ total, rows }: NonNullable<Dashboard["quotation_requests"]>) {
  return (
    <ListCard
      title={t("Permintaan penawaran yang terbuka")}
      icon={Mails}
      total={total}
      empty={t("Tidak ada permintaan penawaran yang terbuka.")}
      all={{ to: openList, label: t("Lihat semua permintaan yang terbuka") }}
    >
      {rows.map(({ id, reference, organisation, state, created_at }) => (
        <ListItem
          key={id}
          to={`/admin/quotation-requests/${id}`}
          title={organisation}
          detail={`${reference}, ${formatDay(dayInJakarta(new Date(created_at)), panelLanguage)}`}
        >
          <span className="font-semibold text-ink">{stateLabels[state]}</span>
        </ListItem>
      ))}
    </ListCard>
  );
}
