import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { DrawnIcon } from "#panel/icons/drawn-icon.tsx";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { FeaturesField } from "#panel/inputs/features-field.tsx";
import { IconField } from "#panel/inputs/icon-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { t } from "#panel/language/t.ts";
import { ActiveBadge } from "#panel/ui/active-badge.tsx";
import { service } from "#shared/answers/services.ts";
import { defaultIcon } from "#shared/icon-name.ts";
import { type ServiceInput, serviceForm } from "#shared/schemas/service.ts";

const labels = {
  ...bilingualLabels("title", t("Judul")),
  ...bilingualLabels("description", t("Deskripsi")),
  icon: t("Ikon"),
  ...bilingualLabels("features", t("Fitur")),
  is_active: t("Status"),
  display_order: t("Urutan tampil"),
} satisfies Record<keyof ServiceInput, string>;

export const serviceSection = defineSection({
  resource: "services",
  noun: t("layanan"),
  title: t("Layanan"),
  addTitle: t("Tambah Layanan"),
  editTitle: t("Edit Layanan"),
  labels,
  inseparable: [["features_id", "features_en"]],
  row: service,
  schema: serviceForm,
  emptyValues: (count) => ({
    icon: defaultIcon,
    features_id: [],
    features_en: [],
    is_active: true,
    display_order: count + 1,
  }),
  valuesOf: (row) => ({ ...row, ...featureLines(row) }),
  Fields: ServiceFields,
  hasPreview: true,
  nameOf: (row) => row.title_id,
  publicUrlOf: (row) => (row.is_active ? `/layanan#layanan-${row.id}` : undefined),
  renderValue,
  messages: messagesFor(t("layanan")),
});

/** Both lists of the same length: lines are pairs. */
function featureLines({ features_id, features_en }: ServiceInput) {
  const length = Math.max(features_id.length, features_en.length);
  const linesOf = (texts: string[]) => Array.from({ length }, (_, index) => ({ text: texts[index] ?? "" }));
  return { features_id: linesOf(features_id), features_en: linesOf(features_en) };
}

function ServiceFields() {
  return (
    <>
      <BilingualField<ServiceInput> name="title" label={t("Judul")} required="id" />
      <BilingualField<ServiceInput> name="description" label={t("Deskripsi")} isLong />
      <IconField<ServiceInput> name="icon" label={labels.icon} />
      <FeaturesField<ServiceInput>
        name="features"
        label={t("Fitur")}
        one={t("{count, plural, other {Fitur}}", { count: 1 })}
      />
      <CheckboxField<ServiceInput>
        name="is_active"
        label={t("Aktif")}
        hint={t("Layanan nonaktif tidak tampil di situs.")}
      />
      <OrderField />
    </>
  );
}

function renderValue(field: keyof ServiceInput, value: unknown) {
  if (field === "is_active") return <ActiveBadge isActive={value === true} />;
  if (field === "icon" && typeof value === "string")
    return (
      <span className="inline-flex items-center gap-2">
        <DrawnIcon name={value} />
        {value}
      </span>
    );
  return <FieldText value={value} />;
}
