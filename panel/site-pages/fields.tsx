import { useWatch } from "react-hook-form";
import { PublicationFields } from "#panel/content/publication-fields.tsx";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { BilingualRichTextField } from "#panel/inputs/rich-text/bilingual-rich-text-field.tsx";
import { SlugField } from "#panel/inputs/slug-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { sitePageLabels as labels } from "#panel/site-pages/labels.ts";
import { placementNames } from "#panel/site-pages/placements.ts";
import { ServiceField } from "#panel/site-pages/service-field.tsx";
import type { SitePage } from "#shared/answers/site-pages.ts";
import type { SitePageInput } from "#shared/schemas/site-page.ts";
import { pagePlacements, sitePageUrl } from "#shared/site-pages.ts";

export function SitePageFields({ row }: { row: SitePage | undefined }) {
  const placement = useWatch<SitePageInput, "placement">({ name: "placement" });
  return (
    <>
      <BilingualField<SitePageInput> name="title" label={t("Judul")} required="id" />
      <SlugField<SitePageInput>
        label={labels.slug}
        title="title_id"
        fallback="halaman"
        urlOf={(slug) => sitePageUrl({ slug, placement })}
        row={row}
      />
      <BilingualRichTextField<SitePageInput> name="content" label={t("Isi")} kind="article" />
      <BilingualField<SitePageInput>
        name="meta_description"
        label={t("Deskripsi untuk mesin pencari")}
        isLong
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field<SitePageInput>
          name="placement"
          label={labels.placement}
          hint={t("Tautannya muncul setelah halaman terbit.")}
        >
          {(control) => (
            <select {...control} className="input">
              {pagePlacements.map((placement) => (
                <option key={placement} value={placement}>
                  {placementNames[placement]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <OrderField hint={t("Di antara halaman lain.")} />
      </div>
      {placement === "services" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <ServiceField />
          <TextField<SitePageInput>
            name="standard"
            label={labels.standard}
            hint={t(
              "Seperti tertulis dalam register, misalnya ISO 9001:2015: halaman ini menautkan sertifikatnya.",
            )}
          />
        </div>
      )}
      <CheckboxField<SitePageInput>
        name="has_complaint_form"
        label={labels.has_complaint_form}
        hint={t(
          "Pengunjung dapat mengirim keluhan dan banding di akhir halaman ini. Administrator membacanya di Keluhan & Banding.",
        )}
      />
      <CheckboxField<SitePageInput>
        name="published"
        label={labels.published}
        hint={t("Tanpa centang halaman tersimpan sebagai draft: hanya terlihat oleh staf yang masuk.")}
      />
      <PublicationFields isOn="published" />
    </>
  );
}
