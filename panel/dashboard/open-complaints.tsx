import { MessageSquareWarning } from "lucide-react";
import { kindLabels, stateLabels } from "#panel/complaints/labels.ts";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

const openList = filteredList<"state">("/admin/complaints", { state: "open" });

/** Open complaints and appeals, oldest first. */
export function OpenComplaints({ total, rows }: NonNullable<Dashboard["complaints"]>) {
  return (
    <ListCard
      title={t("Keluhan dan banding yang terbuka")}
      icon={MessageSquareWarning}
      total={total}
      empty={t("Tidak ada keluhan atau banding yang terbuka.")}
      all={{ to: openList, label: t("Lihat semua yang terbuka") }}
    >
      {rows.map(({ id, reference, kind, state, handler_name, created_at }) => (
        <ListItem
          key={id}
          to={`/admin/complaints/${id}`}
          title={reference}
          detail={`${kindLabels[kind]}, ${formatDay(dayInJakarta(new Date(created_at)), panelLanguage)}`}
        >
          <span className="font-semibold text-ink">{stateLabels[state]}</span>
          <span className="block">{handler_name ?? t("Belum ada penanggung jawab")}</span>
        </ListItem>
      ))}
    </ListCard>
  );
}
