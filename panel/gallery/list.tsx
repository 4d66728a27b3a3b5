import type { Column } from "#panel/content/column.ts";
import { OrderedList } from "#panel/content/ordered-list.tsx";
import { gallerySection } from "#panel/gallery/section.tsx";
import { t } from "#panel/language/t.ts";
import { Thumbnail } from "#panel/ui/thumbnail.tsx";
import type { GalleryImage } from "#shared/answers/gallery-images.ts";

const columns: Column<GalleryImage>[] = [
  {
    field: "title",
    label: t("Judul"),
    render: (row) => (
      <span className="flex items-center gap-3">
        <Thumbnail url={row.image_url} />
        <span className="min-w-0">{row.title}</span>
      </span>
    ),
  },
  {
    field: "category",
    label: t("Kategori"),
    render: (row) => row.category || <span className="text-ink-soft">{t("Tanpa kategori")}</span>,
  },
];

const narrowing = { field: "category", label: t("Kategori"), all: t("Semua kategori") } as const;

export function GalleryList() {
  return <OrderedList section={gallerySection} columns={columns} narrowing={narrowing} />;
}
