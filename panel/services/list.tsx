import type { Column } from "#panel/content/column.ts";
import { OrderedList } from "#panel/content/ordered-list.tsx";
import { DrawnIcon } from "#panel/icons/drawn-icon.tsx";
import { t } from "#panel/language/t.ts";
import { serviceSection } from "#panel/services/section.tsx";
import { ActiveBadge } from "#panel/ui/active-badge.tsx";
import type { Service } from "#shared/answers/services.ts";

const columns: Column<Service>[] = [
  {
    field: "title_id",
    label: t("Judul"),
    render: (row) => (
      <span className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-brand-wash text-brand-deep">
          <DrawnIcon name={row.icon} className="size-5.5" />
        </span>
        <span className="min-w-0">
          {row.title_id}
          <span className="block text-sm font-normal text-ink-soft">
            {row.title_en ? <span lang="en">{row.title_en}</span> : t("Belum diterjemahkan")}
          </span>
        </span>
      </span>
    ),
  },
  {
    field: "is_active",
    label: t("Status"),
    render: (row) => <ActiveBadge isActive={row.is_active} />,
  },
];

export function ServiceList() {
  return <OrderedList section={serviceSection} columns={columns} />;
}
