import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { stateLabels } from "#panel/forgery-reports/labels.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

const openList = filteredList<"state">("/admin/forgery-reports", { state: "pending" });

type Props = NonNullable<Dashboard["forgery_reports"]> & {
  /** The number of unknown certificate numbers that were checked on more than one day. */
  repeated: number;
};

const unknownList = filteredList<"state">("/admin/forgery-reports/failed-checks", { state: "open" });

/**
 * Open reports of suspected forgeries, oldest first, and a link to unknown numbers that are checked repeatedly (decision 61). Rendered only
 * where there is one or the other.
 */
export function OpenForgeryReports({ total, rows, repeated }: Props) {
  if (total === 0 && repeated === 0) return null;
  return (
    <ListCard
      title={t("Dugaan pemalsuan yang terbuka")}
      icon={ShieldAlert}
      total={total}
      empty={t("Tidak ada dugaan pemalsuan yang terbuka.")}
      note={
        repeated > 0 && (
          <Link to={unknownList} className="link inline-flex min-h-10 items-center">
            {t("{repeated, number} nomor yang tidak dikenal diperiksa berulang", { repeated })}
          </Link>
        )
      }
      all={{ to: openList, label: t("Lihat semua yang terbuka") }}
    >
      {rows.map(({ id, reference, certificate_number, state, created_at }) => (
        <ListItem
          key={id}
          to={`/admin/forgery-reports/${id}`}
          title={certificate_number}
          detail={`${reference}, ${formatDay(dayInJakarta(new Date(created_at)), panelLanguage)}`}
        >
          <span className="font-semibold text-ink">{stateLabels[state]}</span>
        </ListItem>
      ))}
    </ListCard>
  );
}
