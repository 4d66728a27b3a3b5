import { ExternalLink } from "lucide-react";
import { CategoryFilter } from "#panel/content/category-filter.tsx";
import type { Column } from "#panel/content/column.ts";
import { ContentList } from "#panel/content/list.tsx";
import { NamedLogo } from "#panel/content/named-logo.tsx";
import { OrderedList } from "#panel/content/ordered-list.tsx";
import { t } from "#panel/language/t.ts";
import { SearchBox } from "#panel/list/search-box.tsx";
import { partnerSection } from "#panel/partners/section.tsx";
import { PartnerViews } from "#panel/partners/views.tsx";
import { type Partner, type PartnerSort, partner } from "#shared/answers/partners.ts";

const name: Column<Partner, PartnerSort> = {
  field: "name",
  label: t("Nama"),
  isSortable: true,
  render: (row) => <NamedLogo row={row} />,
};
const category: Column<Partner, PartnerSort> = {
  field: "category",
  label: t("Kategori"),
  isSortable: true,
  render: (row) => row.category || <span className="text-ink-soft">–</span>,
};
const website: Column<Partner, PartnerSort> = {
  field: "website_url",
  label: t("Situs web"),
  render: (row) => <Website url={row.website_url ?? ""} />,
};
const order: Column<Partner, PartnerSort> = {
  field: "display_order",
  label: t("Urutan tampil"),
  isSortable: true,
  render: (row) => String(row.display_order),
};

/** The partners by name, to be searched (specification 7.3). */
export function PartnerList() {
  return (
    <div className="space-y-4">
      <PartnerViews />
      <ContentList
        section={partnerSection}
        row={partner}
        columns={[name, category, website, order]}
        sort={{ field: "name", order: "asc" }}
        filters={
          <search className="flex flex-wrap items-center gap-2">
            <SearchBox label={t("Cari mitra")} placeholder={t("Cari nama atau kategori")} />
            <CategoryFilter resource="partners" />
          </search>
        }
      />
    </div>
  );
}

/** The partners in the order of the strip on the home page (specification 7.1). */
export function PartnerOrder() {
  return (
    <div className="space-y-4">
      <PartnerViews />
      <OrderedList section={partnerSection} columns={[name, category]} />
    </div>
  );
}

function Website({ url }: { url: string }) {
  if (!url) return <span className="text-ink-soft">–</span>;
  return (
    <a href={url} target="_blank" rel="noopener" className="link inline-flex items-center gap-1.5 break-all">
      {url.replace(/^https?:\/\/|\/$/g, "")}
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t("(membuka tab baru)")}</span>
    </a>
  );
}
