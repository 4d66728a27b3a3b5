import { ColourField, OneOfField } from "#panel/certificate-template/fields.tsx";
import { TemplatePreview } from "#panel/certificate-template/preview.tsx";
import { saveTemplate } from "#panel/certificate-template/requests.ts";
import type { TemplateValues } from "#panel/certificate-template/values.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { uploadImage } from "#panel/content/upload-image.ts";
import { checkRecordBy } from "#panel/form/check.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { byField } from "#panel/form/fields-of.ts";
import { FormToolbar } from "#panel/form/form-toolbar.tsx";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import { restoredVersionToast } from "#panel/form/restored-version-toast.ts";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { showToast } from "#panel/toasts.tsx";
import { type VersionedTemplate, versionedTemplate } from "#shared/answers/certificate-template.ts";
import { type CertificateTemplate, certificateTemplate } from "#shared/schemas/certificate-template.ts";

type Row = VersionedTemplate & { id: number };

const fields = Object.keys(certificateTemplate.shape) as (keyof CertificateTemplate)[];
const bucket = "site-assets";

/** The template's form, and beside it a certificate as it would be. */
export function TemplateForm({ opened }: { opened: VersionedTemplate }) {
  const { form, stored, problem, conflict, upload, submit, restore, resolve } = useRecordForm<
    TemplateValues,
    CertificateTemplate,
    Row
  >({
    opened: { id: 1, ...opened },
    fields,
    valuesOf: (row) =>
      ({ ...byField(fields, (field) => (row ?? opened)[field]), files: {} }) as TemplateValues,
    resolver: checkRecordBy<TemplateValues, CertificateTemplate>(certificateTemplate),
    upload: (_field, file, _input, onProgress) => uploadImage(bucket, file, onProgress),
    save: async (input, over = { id: 1, ...opened }) => ({
      id: 1,
      ...(await saveTemplate({ ...input, version: over.version })),
    }),
    readCurrent: (current) => ({ id: 1, ...versionedTemplate.parse(current) }),
    messages: {
      added: t("Templat disimpan."),
      changed: t("Templat disimpan."),
      saveFailed: (message) => t("Gagal menyimpan templat: {message}", { message }),
    },
    onSaved: () => {},
  });
  const { isSubmitting } = form.formState;
  const isConflicted = conflict !== undefined;
  return (
    <div className="max-w-7xl">
      {conflict && (
        <div className="mb-6">
          <ConflictPanel
            key={conflict.theirs.version}
            subject={t("Templat ini")}
            conflict={conflict}
            opened={stored}
            fields={fields}
            labels={labels}
            renderValue={renderValue}
            onResolve={resolve}
          />
        </div>
      )}
      <RecordForm
        label={t("Templat sertifikat")}
        {...{ form, problem, upload, submit }}
        labels={labels}
        className="card"
        bodyClassName="grid items-start gap-8 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
        footer={
          <FormToolbar
            label={t("Simpan templat")}
            cancelTo="/admin"
            isSaving={isSubmitting}
            isConflicted={isConflicted}
          />
        }
      >
        <Lockable isLocked={isSubmitting || isConflicted}>
          <div className="space-y-8">
            <Group title={t("Bentuk")}>
              <div className="grid gap-5 sm:grid-cols-2">
                <OneOfField<TemplateValues>
                  name="orientation"
                  label={labels.orientation}
                  choices={orientations}
                />
                <OneOfField<TemplateValues> name="languages" label={labels.languages} choices={languages} />
                <ColourField<TemplateValues> name="main_colour" label={labels.main_colour} />
                <ColourField<TemplateValues> name="second_colour" label={labels.second_colour} />
              </div>
            </Group>
            <Group title={t("{count, plural, other {Gambar}}", { count: 2 })}>
              <ImageField<TemplateValues>
                name="mark_url"
                label={labels.mark_url}
                bucket={bucket}
                note={t("Tanpa gambar, logo situs yang dipakai.")}
              />
              <ImageField<TemplateValues>
                name="accreditation_mark_url"
                label={labels.accreditation_mark_url}
                bucket={bucket}
              />
            </Group>
            <Group title={t("Teks")}>
              <BilingualField<TemplateValues> name="title" label={t("Judul")} required="both" />
              <BilingualField<TemplateValues>
                name="statement"
                label={t("Sebelum nama klien")}
                required="both"
              />
              <BilingualField<TemplateValues>
                name="conformity"
                label={t("Sebelum standar")}
                required="both"
              />
              <BilingualField<TemplateValues>
                name="small_print"
                label={t("Di atas alamat pemeriksaan")}
                isLong
              />
            </Group>
            <Group title={t("Penanda tangan")}>
              <TextField<TemplateValues> name="signatory_name" label={labels.signatory_name} />
              <BilingualField<TemplateValues> name="signatory_position" label={t("Jabatan")} />
              <ImageField<TemplateValues>
                name="signature_url"
                label={labels.signature_url}
                bucket={bucket}
                note={t("Sebaiknya PNG dengan latar tembus pandang.")}
              />
            </Group>
          </div>
        </Lockable>
        <TemplatePreview />
      </RecordForm>
      <section aria-label={t("Riwayat templat")} className="card mt-6 px-4 pb-4 sm:px-6">
        <HistoryDisclosure
          title={t("Riwayat templat")}
          resource="certificate-template"
          labels={labels}
          renderValue={renderValue}
          onRestore={(earlier) => {
            restore(earlier);
            showToast(restoredVersionToast);
          }}
        />
      </section>
    </div>
  );
}

const orientations = { portrait: t("Tegak"), landscape: t("Mendatar") };
const languages = { both: t("Indonesia dan Inggris"), id: t("Indonesia"), en: t("Inggris") };

/** What is chosen among a few, in words. */
const words: { [Name in keyof CertificateTemplate]?: Record<string, string> } = {
  orientation: orientations,
  languages,
};

function renderValue(field: keyof CertificateTemplate, value: unknown) {
  return <FieldText value={words[field]?.[String(value)] ?? value} />;
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="space-y-5">
      <h2 className="font-bold">{title}</h2>
      {children}
    </section>
  );
}

const labels: Record<keyof CertificateTemplate, string> = {
  orientation: t("Arah kertas"),
  languages: t("Bahasa"),
  main_colour: t("Warna utama"),
  second_colour: t("Warna kedua"),
  mark_url: t("Lambang lembaga"),
  accreditation_mark_url: t("Tanda akreditasi"),
  signature_url: t("Gambar tanda tangan"),
  title_id: t("Judul (Indonesia)"),
  title_en: t("Judul (Inggris)"),
  statement_id: t("Sebelum nama klien (Indonesia)"),
  statement_en: t("Sebelum nama klien (Inggris)"),
  conformity_id: t("Sebelum standar (Indonesia)"),
  conformity_en: t("Sebelum standar (Inggris)"),
  signatory_name: t("Nama penanda tangan"),
  signatory_position_id: t("Jabatan (Indonesia)"),
  signatory_position_en: t("Jabatan (Inggris)"),
  small_print_id: t("Di atas alamat pemeriksaan (Indonesia)"),
  small_print_en: t("Di atas alamat pemeriksaan (Inggris)"),
};
