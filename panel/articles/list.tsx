import { articleSection } from "#panel/articles/section.tsx";
import { CategoryFilter } from "#panel/content/category-filter.tsx";
import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { missingText } from "#panel/content/missing-text.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { PublicationBadge, publicationChoices } from "#panel/ui/publication-badge.tsx";
import {
  type ArticleFilter,
  type ArticleSort,
  type ListedArticle,
  listedArticle,
} from "#shared/answers/articles.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

/** Specification 2.12: Judul, Kategori, Tanggal, Status, Aksi. */
const columns: Column<ListedArticle, ArticleSort>[] = [
  {
    field: "title",
    label: t("Judul"),
    isSortable: true,
    render: (row) => (
      <>
        {row.title}
        <MissingTranslation id={row.has_id} en={row.has_en} />
      </>
    ),
  },
  { field: "category", label: t("Kategori"), isSortable: true, render: (row) => row.category || "–" },
  {
    field: "created_at",
    label: t("Tanggal"),
    isSortable: true,
    render: (row) => (
      <span className="whitespace-nowrap">
        {formatDay(dayInJakarta(new Date(row.created_at)), panelLanguage)}
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

const translations = [
  { value: "true", label: t("Belum lengkap dua bahasa") },
  { value: "false", label: t("Lengkap dua bahasa") },
];

export function ArticleList() {
  return (
    <ContentList
      section={articleSection}
      row={listedArticle}
      columns={columns}
      sort={{ field: "created_at", order: "desc" }}
      filters={
        <search className="flex flex-wrap items-center gap-2">
          <SearchBox label={t("Cari artikel")} placeholder={t("Cari judul, kategori, atau penulis")} />
          <FilterSelect<ArticleFilter>
            name="state"
            label={t("Status")}
            all={t("Semua status")}
            choices={publicationChoices}
          />
          <FilterSelect<ArticleFilter>
            name="untranslated"
            label={t("Terjemahan")}
            all={t("Semua bahasa")}
            choices={translations}
          />
          <CategoryFilter resource="articles" />
        </search>
      }
    />
  );
}

function MissingTranslation(has: { id: boolean; en: boolean }) {
  const missing = missingText(has);
  return missing && <span className="mt-0.5 block text-xs font-normal text-warn">{missing}</span>;
}
