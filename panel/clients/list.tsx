import { clientSection } from "#panel/clients/section.tsx";
import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { type ClientSort, type ListedClient, listedClient } from "#shared/answers/clients.ts";

const columns: Column<ListedClient, ClientSort>[] = [
  {
    field: "legal_name",
    label: "Nama",
    isSortable: true,
    render: ({ legal_name }) => <span className="wrap-anywhere">{legal_name}</span>,
  },
  { field: "city", label: "Kota", isSortable: true, render: ({ city }) => city || "–" },
  {
    field: "certificate_count",
    label: "Sertifikat",
    render: ({ certificate_count }) => certificate_count.toLocaleString("id-ID"),
  },
];

export function ClientList() {
  return (
    <ContentList
      section={clientSection}
      row={listedClient}
      columns={columns}
      sort={{ field: "legal_name", order: "asc" }}
      filters={
        <search>
          <SearchBox label="Cari klien" placeholder="Cari nama, nama lain, atau kota" />
        </search>
      }
    />
  );
}
