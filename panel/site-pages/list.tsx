import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { missingText } from "#panel/content/missing-text.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
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
    label: t("Judul"),
    isSortable: true,
    render: (row) => (
      <>
        {row.title_id}
        <span className="mt-0.5 block text-xs font-normal text-ink-soft">{sitePageUrl(row)}</span>
        <Missing row={row} />
      </>
    ),
  },
  { field: "placement", label: t("Tautan"), isSortable: true, render: (row) => placementName(row.placement) },
  { field: "display_order", label: t("Urutan"), isSortable: true, render: (row) => row.display_order },
  {
    field: "updated_at",
    label: t("Diubah"),
    isSortable: true,
    render: (row) => (
      <span className="whitespace-nowrap">
        {formatDay(dayInJakarta(new Date(row.updated_at)), panelLanguage)}
      </span>
    ),
  },
  {
    field: "published",
    label: t("Status"),
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
          <SearchBox label={t("Cari halaman")} placeholder={t("Cari judul atau alamat")} />
          <FilterSelect<SitePageFilter>
            name="state"
            label={t("Status")}
            all={t("Semua status")}
            choices={publicationChoices}
          />
          <FilterSelect<SitePageFilter>
            name="placement"
            label={t("Tautan")}
            all={t("Semua tempat")}
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
