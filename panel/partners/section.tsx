import type { Section } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextField, WebAddressField } from "#panel/inputs/text-field.tsx";
import { partnerInput } from "#shared/schemas/partner.ts";

const labels = {
  name: "Nama",
  website_url: "Situs web",
  category: "Kategori",
  logo_url: "Logo",
  display_order: "Urutan tampil",
};

export const partnerSection: Section = {
  resource: "partners",
  noun: "mitra",
  title: "Mitra",
  addTitle: "Tambah Mitra",
  editTitle: "Edit Mitra",
  labels,
  schema: partnerInput,
  emptyValues: (count) => ({ display_order: count + 1 }),
  uploads: { logo_url: "partner-logos" },
  Fields: PartnerFields,
  nameOf: (row) => String(row.name),
  messages: {
    loadFailed: () => "Gagal memuat data mitra.",
    saveFailed: (message) => `Gagal menyimpan mitra: ${message}`,
    removeFailed: () => "Gagal menghapus mitra.",
    added: "Mitra berhasil ditambahkan.",
    changed: "Mitra berhasil diperbarui.",
    removed: "Mitra berhasil dihapus.",
    removeQuestion: "Apakah Anda yakin ingin menghapus mitra ini?",
  },
};

function PartnerFields() {
  const categories = useChoices(partnerSection.resource, "category");
  return (
    <>
      <TextField name="name" label={labels.name} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <WebAddressField
          name="website_url"
          label={labels.website_url}
          hint="Dibuka di tab baru saat logonya diklik. Diawali http:// atau https://."
        />
        <SuggestField name="category" label={labels.category} suggestions={categories} />
      </div>
      <ImageField
        name="logo_url"
        label={labels.logo_url}
        hint="PNG, JPG, GIF, atau WebP, maksimal 2 MB. Tanpa logo, inisialnya yang digambar."
        accept="image/png,image/jpeg,image/gif,image/webp"
      />
      <OrderField hint="Tempatnya di deretan logo pada beranda." />
    </>
  );
}
