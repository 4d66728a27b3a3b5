import { labelsWithEnglish } from "#panel/content/bilingual-labels.ts";
import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { useTranslations } from "#panel/content/use-translations.ts";
import { EnglishField } from "#panel/inputs/english-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { galleryImage } from "#shared/answers/gallery-images.ts";
import { type GalleryImageInput, galleryImageInput } from "#shared/schemas/gallery-image.ts";

const labels = {
  image_url: t("Gambar"),
  ...labelsWithEnglish("title", t("Judul")),
  ...labelsWithEnglish("description", t("Deskripsi")),
  ...labelsWithEnglish("category", t("Kategori")),
  display_order: t("Urutan tampil"),
} satisfies Record<keyof GalleryImageInput, string>;

export const gallerySection = defineSection({
  resource: "gallery",
  noun: t("gambar"),
  title: t("Galeri"),
  addTitle: t("Tambah Gambar"),
  editTitle: t("Edit Gambar"),
  labels,
  row: galleryImage,
  schema: galleryImageInput,
  emptyValues: (count) => ({ display_order: count + 1 }),
  uploads: { image_url: "gallery-images" },
  Fields: GalleryImageFields,
  nameOf: (row) => row.title,
  publicUrlOf: () => "/galeri",
  messages: {
    ...messagesFor(t("gambar"), t("galeri")),
    saveFailed: (message) => t("Gagal menyimpan gambar galeri: {message}", { message }),
    removeFailed: () => t("Gagal menghapus gambar galeri."),
  },
});

function GalleryImageFields() {
  const categories = useChoices("gallery", "category");
  const translated = useTranslations("gallery", "category");
  return (
    <>
      <ImageField<GalleryImageInput>
        name="image_url"
        label={labels.image_url}
        bucket="gallery-images"
        isRequired
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField<GalleryImageInput> name="title" label={labels.title} isRequired />
        <EnglishField<GalleryImageInput> of="title" label={labels.title_en} />
        <TextAreaField<GalleryImageInput> name="description" label={labels.description} />
        <EnglishField<GalleryImageInput> of="description" label={labels.description_en} isLong />
        <SuggestField<GalleryImageInput>
          name="category"
          label={labels.category}
          hint={t(
            "Kategori menjadi penyaring di halaman galeri. Pilih yang sudah ada, atau tulis yang baru.",
          )}
          suggestions={categories}
        />
        <EnglishField<GalleryImageInput>
          of="category"
          label={labels.category_en}
          suggestion={(category) => translated[category]}
        />
      </div>
      <OrderField />
    </>
  );
}
