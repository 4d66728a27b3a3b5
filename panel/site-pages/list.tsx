import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { missingText } from "#panel/content/missing-text.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { placementName, placementNames } from "#panel/site-pages/placements.ts";
import { sitePageSection } from "#panel/site-pages/section.tsx";
import { PublicationBadge, publicationChoices } from "#panel/ui/publication-badge.tsx";
import {
  type ListedSitePage,
  listedSitePage,
  type SitePageFilter,
  type SitePageSort,
} from "#shared/answers/site-pages.ts";
import { pagePlacements, sitePageUrl } from "#shared/site-pages.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

const columns: Column<ListedSitePage, SitePageSort>[] = [
  {
    field: "title_id",
    label: "Judul",
    isSortable: true,
    render: (row) => (
      <>
        {row.title_id}
        <span className="mt-0.5 block text-xs font-normal text-ink-soft">{sitePageUrl(row)}</span>
        <Missing row={row} />
      </>
    ),
  },
  { field: "placement", label: "Tautan", isSortable: true, render: (row) => placementName(row.placement) },
  { field: "display_order", label: "Urutan", isSortable: true, render: (row) => row.display_order },
  {
    field: "updated_at",
    label: "Diubah",
    isSortable: true,
    render: (row) => (
      <span className="whitespace-nowrap">{formatDay(dayInJakarta(new Date(row.updated_at)), "id")}</span>
    ),
  },
  {
    field: "published",
    label: "Status",
    isSortable: true,
    render: (row) => <PublicationBadge isOn={row.published} of="published" row={row} />,
  },
];

const placements = pagePlacements.map((value) => ({ value, label: placementNames[value] }));

export function SitePageList() {
  return (
    <ContentList
      section={sitePageSection}
      row={listedSitePage}
      columns={columns}
      sort={{ field: "display_order", order: "asc" }}
      filters={
        <search className="flex flex-wrap items-center gap-2">
          <SearchBox label="Cari halaman" placeholder="Cari judul atau alamat" />
          <FilterSelect<SitePageFilter>
            name="state"
            label="Status"
            all="Semua status"
            choices={publicationChoices}
          />
          <FilterSelect<SitePageFilter>
            name="placement"
            label="Tautan"
            all="Semua tempat"
            choices={placements}
          />
        </search>
      }
    />
  );
}

function Missing({ row: { has_id, has_en } }: { row: ListedSitePage }) {
  const missing = missingText({ id: has_id, en: has_en });
  return missing && <span className="mt-0.5 block text-xs font-normal text-warn">{missing}</span>;
}
