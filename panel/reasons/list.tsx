import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { reasonSection } from "#panel/reasons/section.tsx";
import { ActiveBadge } from "#panel/ui/active-badge.tsx";
import {
  type ReasonFilter,
  type ReasonSort,
  type StoredReason,
  storedReason,
} from "#shared/answers/decision-reasons.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { decidableKinds } from "#shared/decisions.ts";

const columns: Column<StoredReason, ReasonSort>[] = [
  { field: "label_id", label: t("Alasan"), isSortable: true, render: (row) => row.label_id },
  {
    field: "kind",
    label: t("{count, plural, other {Keputusan}}", { count: 1 }),
    isSortable: true,
    render: (row) => t(decisionLabels[row.kind]),
  },
  { field: "label_en", label: reasonSection.labels.label_en, render: (row) => row.label_en || "–" },
  {
    field: "is_public",
    label: t("Pembaca"),
    render: (row) => (row.is_public ? t("Publik") : t("Internal")),
  },
  { field: "is_active", label: t("Status"), render: (row) => <ActiveBadge isActive={row.is_active} /> },
];

/** Why the body decides: its reasons, by the decision that they are for. */
export function ReasonList() {
  return (
    <ContentList
      section={reasonSection}
      row={storedReason}
      columns={columns}
      sort={{ field: "kind", order: "asc" }}
      filters={
        <search className="flex flex-wrap items-center gap-2">
          <SearchBox label={t("Cari alasan")} placeholder={t("Cari kata dalam alasan")} />
          <FilterSelect<ReasonFilter>
            name="kind"
            label={t("{count, plural, other {Keputusan}}", { count: 1 })}
            all={t("Semua keputusan")}
            choices={decidableKinds.map((kind) => ({ value: kind, label: t(decisionLabels[kind]) }))}
          />
        </search>
      }
    />
  );
}
