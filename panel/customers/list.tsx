import { type Column, textOf } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { customerSection } from "#panel/customers/section.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";

const columns: Column[] = [
  { field: "name", label: "Nama", isSortable: true, render: (row) => textOf(row, "name") },
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
      filters={<SearchBox label="Cari pelanggan" placeholder="Cari nama, kategori, atau sektor" />}
    />
  );
}
