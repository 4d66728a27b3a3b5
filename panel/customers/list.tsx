import { CategoryFilter } from "#panel/content/category-filter.tsx";
import { type Column, textOf } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { NamedLogo } from "#panel/content/named-logo.tsx";
import { customerSection } from "#panel/customers/section.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";

const columns: Column[] = [
  { field: "name", label: "Nama", isSortable: true, render: (row) => <NamedLogo row={row} /> },
  {
    field: "category",
    label: "Kategori",
    isSortable: true,
    render: (row) => textOf(row, "category") || <span className="text-ink-soft">Lainnya</span>,
  },
  { field: "sector", label: "Sektor", isSortable: true, render: (row) => textOf(row, "sector") || "–" },
];

export function CustomerList() {
  return (
    <ContentList
      section={customerSection}
      columns={columns}
      sort={{ field: "name", order: "ASC" }}
      filters={
        <search className="flex flex-wrap items-center gap-2">
          <SearchBox label="Cari pelanggan" placeholder="Cari nama, kategori, atau sektor" />
          <CategoryFilter />
        </search>
      }
    />
  );
}
