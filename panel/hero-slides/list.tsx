import type { Column } from "#panel/content/column.ts";
import { OrderedList } from "#panel/content/ordered-list.tsx";
import { heroSlideSection } from "#panel/hero-slides/section.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { PublicationBadge } from "#panel/ui/publication-badge.tsx";
import { Thumbnail } from "#panel/ui/thumbnail.tsx";
import type { HeroSlide } from "#shared/answers/hero-slides.ts";
import { limits } from "#shared/limits.ts";
import { publicationState } from "#shared/publication.ts";

const columns: Column<HeroSlide>[] = [
  {
    field: "title_id",
    label: t("Judul"),
    render: (row) => (
      <span className="flex items-center gap-3">
        <Thumbnail url={row.image_url || `/art/hero/${row.id}.svg`} />
        <span className="min-w-0">
          {row.title_id}
          <span lang="en" className="block text-sm font-normal text-ink-soft">
            {row.title_en}
          </span>
        </span>
      </span>
    ),
  },
  {
    field: "is_active",
    label: t("Status"),
    render: (row) => <PublicationBadge isOn={row.is_active} of="is_active" row={row} />,
  },
];

export function HeroSlideList() {
  return <OrderedList section={heroSlideSection} columns={columns} note={tooMany} />;
}

function tooMany(rows: HeroSlide[]) {
  const active = rows.filter((row) => publicationState(row.is_active, row, Date.now()) === "public").length;
  if (active <= limits.heroSlidesMax) return null;
  return (
    <Alert kind="warning">
      <p>
        {t(
          "Beranda menampilkan {shown, number} slider aktif yang pertama; {hidden, number} yang terakhir tidak terlihat.",
          { shown: limits.heroSlidesMax, hidden: active - limits.heroSlidesMax },
        )}
      </p>
    </Alert>
  );
}
