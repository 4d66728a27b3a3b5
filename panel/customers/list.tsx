import { CategoryFilter } from "#panel/content/category-filter.tsx";
import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { NamedLogo } from "#panel/content/named-logo.tsx";
import { customerSection } from "#panel/customers/section.tsx";
import { t } from "#panel/language/t.ts";
import { SearchBox } from "#panel/list/search-box.tsx";
import { type Customer, type CustomerSort, customer } from "#shared/answers/customers.ts";

const columns: Column<Customer, CustomerSort>[] = [
  { field: "name", label: t("Nama"), isSortable: true, render: (row) => <NamedLogo row={row} /> },
  {
    field: "category",
    label: t("Kategori"),
    isSortable: true,
    render: (row) => row.category || <span className="text-ink-soft">{t("Lainnya")}</span>,
  },
  { field: "sector", label: t("Sektor"), isSortable: true, render: (row) => row.sector || "–" },
];

export function CustomerList() {
  return (
    <ContentList
      section={customerSection}
      row={customer}
      columns={columns}
      sort={{ field: "name", order: "asc" }}
      filters={
        <search className="flex flex-wrap items-center gap-2">
          <SearchBox label={t("Cari pelanggan")} placeholder={t("Cari nama, kategori, atau sektor")} />
          <CategoryFilter resource="customers" />
        </search>
      }
    />
  );
}
