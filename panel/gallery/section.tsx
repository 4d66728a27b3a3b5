import { messagesFor } from "#panel/content/messages.ts";
import type { Section } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { galleryImageInput } from "#shared/schemas/gallery-image.ts";

const labels = {
  image_url: "Gambar",
  title: "Judul",
  description: "Deskripsi",
  category: "Kategori",
  display_order: "Urutan tampil",
};

export const gallerySection: Section = {
  resource: "gallery",
  noun: "gambar",
  title: "Galeri",
  addTitle: "Tambah Gambar",
  editTitle: "Edit Gambar",
  labels,
  schema: galleryImageInput,
  emptyValues: (count) => ({ display_order: count + 1 }),
  uploads: { image_url: "gallery-images" },
  Fields: GalleryImageFields,
  nameOf: (row) => String(row.title),
  publicUrlOf: () => "/galeri",
  messages: {
    ...messagesFor("gambar", "galeri"),
    saveFailed: (message) => `Gagal menyimpan gambar galeri: ${message}`,
    removeFailed: () => "Gagal menghapus gambar galeri.",
  },
};

function GalleryImageFields() {
  const categories = useChoices(gallerySection.resource, "category");
  return (
    <>
      <ImageField name="image_url" label={labels.image_url} bucket="gallery-images" isRequired />
      <TextField name="title" label={labels.title} isRequired />
      <TextAreaField name="description" label={labels.description} />
      <SuggestField
        name="category"
        label={labels.category}
        hint="Kategori menjadi penyaring di halaman galeri. Pilih yang sudah ada, atau tulis yang baru."
        suggestions={categories}
      />
      <OrderField />
    </>
  );
}
