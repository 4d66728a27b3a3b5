import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { TextField, WebUrlField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { partner } from "#shared/answers/partners.ts";
import { type PartnerInput, partnerInput } from "#shared/schemas/partner.ts";

const labels = {
  name: t("Nama"),
  website_url: t("Situs web"),
  category: t("Kategori"),
  logo_url: t("Logo"),
  display_order: t("Urutan tampil"),
} satisfies Record<keyof PartnerInput, string>;

export const partnerSection = defineSection({
  resource: "partners",
  noun: t("mitra"),
  title: t("Mitra"),
  addTitle: t("Tambah Mitra"),
  editTitle: t("Edit Mitra"),
  labels,
  row: partner,
  schema: partnerInput,
  emptyValues: (count) => ({ display_order: count + 1 }),
  uploads: { logo_url: "partner-logos" },
  Fields: PartnerFields,
  nameOf: (row) => row.name,
  messages: messagesFor(t("mitra")),
});

function PartnerFields() {
  const categories = useChoices("partners", "category");
  return (
    <>
      <TextField<PartnerInput> name="name" label={labels.name} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <WebUrlField<PartnerInput>
          name="website_url"
          label={labels.website_url}
          hint={t("Dibuka di tab baru saat logonya diklik. Diawali http:// atau https://.")}
        />
        <SuggestField<PartnerInput> name="category" label={labels.category} suggestions={categories} />
      </div>
      <ImageField<PartnerInput>
        name="logo_url"
        label={labels.logo_url}
        bucket="partner-logos"
        note={t("Tanpa logo, inisialnya yang digambar.")}
      />
      <OrderField hint={t("Tempatnya di deretan logo pada beranda.")} />
    </>
  );
}
