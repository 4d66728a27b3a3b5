import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { messagesFor } from "#panel/content/messages.ts";
import { MomentText } from "#panel/content/moment-text.tsx";
import { PublicationFields, publicationLabels } from "#panel/content/publication-fields.tsx";
import { defineSection } from "#panel/content/section.ts";
import { SlidePreview } from "#panel/hero-slides/slide-preview.tsx";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { ActiveBadge } from "#panel/ui/active-badge.tsx";
import { heroSlide } from "#shared/answers/hero-slides.ts";
import { publicationState } from "#shared/publication.ts";
import { defaultButtonLink, type HeroSlideInput, heroSlideInput } from "#shared/schemas/hero-slide.ts";

const labels = {
  image_url: t("Gambar"),
  ...bilingualLabels("title", t("Judul")),
  ...bilingualLabels("subtitle", t("Subjudul")),
  ...bilingualLabels("button_text", t("Teks tombol")),
  button_link: t("Tautan tombol"),
  is_active: t("Status"),
  ...publicationLabels,
  display_order: t("Urutan tampil"),
} satisfies Record<keyof HeroSlideInput, string>;

export const heroSlideSection = defineSection({
  resource: "hero-slider",
  noun: t("slider"),
  title: t("Hero Slider"),
  addTitle: t("Tambah Slider"),
  editTitle: t("Edit Slider"),
  labels,
  row: heroSlide,
  schema: heroSlideInput,
  emptyValues: (count) => ({ button_link: defaultButtonLink, is_active: true, display_order: count + 1 }),
  uploads: { image_url: "hero-images" },
  Fields: HeroSlideFields,
  nameOf: (row) => row.title_id,
  publicUrlOf: (row) =>
    publicationState(row.is_active, row, Date.now()) === "public" ? "/" : `/?pratinjau=${row.id}`,
  renderValue(field, value) {
    if (field === "is_active") return <ActiveBadge isActive={value === true} />;
    if (field === "publish_at" || field === "unpublish_at") return <MomentText value={value} />;
    return <FieldText value={value} />;
  },
  messages: messagesFor(t("slider")),
});

function HeroSlideFields({ row }: { row: { id: string | number } | undefined }) {
  return (
    <>
      <SlidePreview id={row?.id} />
      <ImageField<HeroSlideInput>
        name="image_url"
        label={labels.image_url}
        bucket="hero-images"
        note={t("Mendatar, paling baik 1600 × 900 piksel. Tanpa gambar, situs menggambar latarnya sendiri.")}
      />
      <BilingualField<HeroSlideInput> name="title" label={t("Judul")} required="both" />
      <BilingualField<HeroSlideInput> name="subtitle" label={t("Subjudul")} isLong />
      <BilingualField<HeroSlideInput> name="button_text" label={t("Teks tombol")} />
      <TextField<HeroSlideInput>
        name="button_link"
        label={labels.button_link}
        hint={t("Halaman situs ini, misalnya /layanan, atau alamat web. Tanpa teks, tombol tidak tampil.")}
      />
      <CheckboxField<HeroSlideInput>
        name="is_active"
        label={t("Aktif")}
        hint={t("Slider nonaktif tidak tampil di beranda.")}
      />
      <PublicationFields isOn="is_active" />
      <OrderField />
    </>
  );
}
