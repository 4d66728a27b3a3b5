import { labelsWithEnglish } from "#panel/content/bilingual-labels.ts";
import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { useTranslations } from "#panel/content/use-translations.ts";
import { EnglishField } from "#panel/inputs/english-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { customer } from "#shared/answers/customers.ts";
import { type CustomerInput, customerInput } from "#shared/schemas/customer.ts";

const labels = {
  name: t("Nama"),
  ...labelsWithEnglish("category", t("Kategori")),
  ...labelsWithEnglish("sector", t("Sektor")),
  logo_url: t("Logo"),
} satisfies Record<keyof CustomerInput, string>;

export const customerSection = defineSection({
  resource: "customers",
  noun: t("pelanggan"),
  title: t("Pelanggan"),
  addTitle: t("Tambah Pelanggan"),
  editTitle: t("Edit Pelanggan"),
  labels,
  row: customer,
  schema: customerInput,
  emptyValues: () => ({}),
  uploads: { logo_url: "customer-logos" },
  Fields: CustomerFields,
  nameOf: (row) => row.name,
  messages: messagesFor(t("pelanggan")),
});

function CustomerFields() {
  const categories = useTranslations("customers", "category");
  const sectors = useTranslations("customers", "sector");
  return (
    <>
      <TextField<CustomerInput> name="name" label={labels.name} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <SuggestField<CustomerInput>
          name="category"
          label={labels.category}
          hint={t("Tanpa kategori: tampil di bawah 'Lainnya'.")}
          suggestions={useChoices("customers", "category")}
        />
        <EnglishField<CustomerInput>
          of="category"
          label={labels.category_en}
          suggestion={(category) => categories[category]}
        />
        <SuggestField<CustomerInput>
          name="sector"
          label={labels.sector}
          suggestions={useChoices("customers", "sector")}
        />
        <EnglishField<CustomerInput>
          of="sector"
          label={labels.sector_en}
          suggestion={(sector) => sectors[sector]}
        />
      </div>
      <ImageField<CustomerInput>
        name="logo_url"
        label={labels.logo_url}
        bucket="customer-logos"
        note={t("Tanpa logo, inisialnya yang digambar.")}
      />
    </>
  );
}
