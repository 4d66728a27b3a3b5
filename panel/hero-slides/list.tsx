import type { Column } from "#panel/content/column.ts";
import { OrderedList } from "#panel/content/ordered-list.tsx";
import { heroSlideSection } from "#panel/hero-slides/section.tsx";
import { ActiveBadge } from "#panel/ui/active-badge.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Thumbnail } from "#panel/ui/thumbnail.tsx";
import type { HeroSlide } from "#shared/answers/hero-slides.ts";
import { limits } from "#shared/limits.ts";

const columns: Column<HeroSlide>[] = [
  {
    field: "title_id",
    label: "Judul",
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
    label: "Status",
    render: (row) => <ActiveBadge isActive={row.is_active} />,
  },
];

export function HeroSlideList() {
  return <OrderedList section={heroSlideSection} columns={columns} note={tooMany} />;
}

function tooMany(rows: HeroSlide[]) {
  const active = rows.filter((row) => row.is_active).length;
  if (active <= limits.heroSlidesMax) return null;
  return (
    <Alert kind="warning">
      <p>
        Beranda menampilkan {limits.heroSlidesMax} slider aktif yang pertama; {active - limits.heroSlidesMax}{" "}
        yang terakhir tidak terlihat.
      </p>
    </Alert>
  );
}
