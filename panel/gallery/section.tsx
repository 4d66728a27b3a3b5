import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { galleryImage } from "#shared/answers/gallery-images.ts";
import { type GalleryImageInput, galleryImageInput } from "#shared/schemas/gallery-image.ts";

const labels = {
  image_url: "Gambar",
  title: "Judul",
  description: "Deskripsi",
  category: "Kategori",
  display_order: "Urutan tampil",
} satisfies Record<keyof GalleryImageInput, string>;

export const gallerySection = defineSection({
  resource: "gallery",
  noun: "gambar",
  title: "Galeri",
  addTitle: "Tambah Gambar",
  editTitle: "Edit Gambar",
  labels,
  row: galleryImage,
  schema: galleryImageInput,
  emptyValues: (count) => ({ display_order: count + 1 }),
  uploads: { image_url: "gallery-images" },
  Fields: GalleryImageFields,
  nameOf: (row) => row.title,
  publicUrlOf: () => "/galeri",
  messages: {
    ...messagesFor("gambar", "galeri"),
    saveFailed: (message) => `Gagal menyimpan gambar galeri: ${message}`,
    removeFailed: () => "Gagal menghapus gambar galeri.",
  },
});

function GalleryImageFields() {
  const categories = useChoices("gallery", "category");
  return (
    <>
      <ImageField<GalleryImageInput>
        name="image_url"
        label={labels.image_url}
        bucket="gallery-images"
        isRequired
      />
      <TextField<GalleryImageInput> name="title" label={labels.title} isRequired />
      <TextAreaField<GalleryImageInput> name="description" label={labels.description} />
      <SuggestField<GalleryImageInput>
        name="category"
        label={labels.category}
        hint="Kategori menjadi penyaring di halaman galeri. Pilih yang sudah ada, atau tulis yang baru."
        suggestions={categories}
      />
      <OrderField />
    </>
  );
}
