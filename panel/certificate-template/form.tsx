import { labels, languages, orientations, templateBucket } from "#panel/certificate-template/labels.ts";
import { TemplatePreview } from "#panel/certificate-template/preview.tsx";
import { saveTemplate } from "#panel/certificate-template/requests.ts";
import { TemplateFields } from "#panel/certificate-template/template-fields.tsx";
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
import { useRecordForm } from "#panel/form/use-record-form.ts";
import { t } from "#panel/language/t.ts";
import { type VersionedTemplate, versionedTemplate } from "#shared/answers/certificate-template.ts";
import { type CertificateTemplate, certificateTemplate } from "#shared/schemas/certificate-template.ts";

type Row = VersionedTemplate & { id: number };

const fields = Object.keys(certificateTemplate.shape) as (keyof CertificateTemplate)[];

/** The form of the template, with a preview beside it. */
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
    upload: (_field, file, _input, onProgress) => uploadImage(templateBucket, file, onProgress),
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
  const { isDirty, isSubmitting } = form.formState;
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
          <TemplateFields />
        </Lockable>
        <TemplatePreview />
      </RecordForm>
      <section aria-label={t("Riwayat templat")} className="card mt-6 px-4 pb-4 sm:px-6">
        <HistoryDisclosure
          title={t("Riwayat templat")}
          resource="certificate-template"
          labels={labels}
          renderValue={renderValue}
          form={{ restore, isDirty, isLocked: isSubmitting || isConflicted }}
        />
      </section>
    </div>
  );
}

/** Labels of the options of selects. */
const words: { [Name in keyof CertificateTemplate]?: Record<string, string> } = {
  orientation: orientations,
  languages,
};

function renderValue(field: keyof CertificateTemplate, value: unknown) {
  return <FieldText value={words[field]?.[String(value)] ?? value} />;
}
