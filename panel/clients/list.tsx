import { clientSection } from "#panel/clients/section.tsx";
import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { panelLocale } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { SearchBox } from "#panel/list/search-box.tsx";
import { type ClientSort, type ListedClient, listedClient } from "#shared/answers/clients.ts";

const columns: Column<ListedClient, ClientSort>[] = [
  {
    field: "legal_name",
    label: t("Nama"),
    isSortable: true,
    render: ({ legal_name }) => <span className="wrap-anywhere">{legal_name}</span>,
  },
  { field: "city", label: t("Kota"), isSortable: true, render: ({ city }) => city || "–" },
  {
    field: "certificate_count",
    label: t("Sertifikat"),
    render: ({ certificate_count }) => certificate_count.toLocaleString(panelLocale),
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
          <SearchBox label={t("Cari klien")} placeholder={t("Cari nama, nama lain, atau kota")} />
        </search>
      }
    />
  );
}
