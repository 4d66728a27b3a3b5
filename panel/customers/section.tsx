import type { Section } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { customerInput } from "#shared/schemas/customer.ts";

const labels = { name: "Nama", category: "Kategori", sector: "Sektor", logo_url: "Logo" };

export const customerSection: Section = {
  resource: "customers",
  noun: "pelanggan",
  title: "Pelanggan",
  addTitle: "Tambah Pelanggan",
  editTitle: "Edit Pelanggan",
  labels,
  schema: customerInput,
  emptyValues: () => ({}),
  uploads: { logo_url: "customer-logos" },
  Fields: CustomerFields,
  nameOf: (row) => String(row.name),
  messages: {
    loadFailed: () => "Gagal memuat data pelanggan.",
    saveFailed: (message) => `Gagal menyimpan pelanggan: ${message}`,
    removeFailed: () => "Gagal menghapus pelanggan.",
    added: "Pelanggan berhasil ditambahkan.",
    changed: "Pelanggan berhasil diperbarui.",
    removed: "Pelanggan berhasil dihapus.",
    removeQuestion: "Apakah Anda yakin ingin menghapus pelanggan ini?",
  },
};

function CustomerFields() {
  return (
    <>
      <TextField name="name" label={labels.name} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <SuggestField
          name="category"
          label={labels.category}
          hint="Tanpa kategori: tampil di bawah 'Lainnya'."
          suggestions={useChoices(customerSection.resource, "category")}
        />
        <SuggestField
          name="sector"
          label={labels.sector}
          suggestions={useChoices(customerSection.resource, "sector")}
        />
      </div>
      <ImageField
        name="logo_url"
        label={labels.logo_url}
        hint="PNG, JPG, GIF, atau WebP, maksimal 2 MB. Tanpa logo, inisialnya yang digambar."
        accept="image/png,image/jpeg,image/gif,image/webp"
      />
    </>
  );
}
