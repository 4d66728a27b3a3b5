import { ColourField, OneOfField } from "#panel/certificate-template/fields.tsx";
import { labels, languages, orientations, templateBucket } from "#panel/certificate-template/labels.ts";
import type { TemplateValues } from "#panel/certificate-template/values.ts";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";

export function TemplateFields() {
  return (
    <div className="space-y-8">
      <Group title={t("Bentuk")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <OneOfField<TemplateValues> name="orientation" label={labels.orientation} choices={orientations} />
          <OneOfField<TemplateValues> name="languages" label={labels.languages} choices={languages} />
          <ColourField<TemplateValues> name="main_colour" label={labels.main_colour} />
          <ColourField<TemplateValues> name="second_colour" label={labels.second_colour} />
        </div>
      </Group>
      <Group title={t("{count, plural, other {Gambar}}", { count: 2 })}>
        <ImageField<TemplateValues>
          name="mark_url"
          label={labels.mark_url}
          bucket={templateBucket}
          note={t("Tanpa gambar, logo situs yang dipakai.")}
        />
        <ImageField<TemplateValues>
          name="accreditation_mark_url"
          label={labels.accreditation_mark_url}
          bucket={templateBucket}
        />
      </Group>
      <Group title={t("Teks")}>
        <BilingualField<TemplateValues> name="title" label={t("Judul")} required="both" />
        <BilingualField<TemplateValues> name="statement" label={t("Sebelum nama klien")} required="both" />
        <BilingualField<TemplateValues> name="conformity" label={t("Sebelum standar")} required="both" />
        <BilingualField<TemplateValues> name="small_print" label={t("Di atas alamat pemeriksaan")} isLong />
      </Group>
      <Group title={t("Penanda tangan")}>
        <TextField<TemplateValues> name="signatory_name" label={labels.signatory_name} />
        <BilingualField<TemplateValues> name="signatory_position" label={t("Jabatan")} />
        <ImageField<TemplateValues>
          name="signature_url"
          label={labels.signature_url}
          bucket={templateBucket}
          note={t("Sebaiknya PNG dengan latar tembus pandang.")}
        />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="space-y-5">
      <h2 className="font-bold">{title}</h2>
      {children}
    </section>
  );
}
