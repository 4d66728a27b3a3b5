import { ArrowUp } from "lucide-react";
import { z } from "zod";
import { exportLabels } from "#panel/completeness/labels.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { SettingForm } from "#panel/register-rules/setting-form.tsx";
import { useSettingForm } from "#panel/register-rules/use-setting-form.ts";
import type { VersionedRegisterSettings } from "#shared/answers/decisions.ts";
import { exportFields, exportPresets } from "#shared/export-columns.ts";
import { type ExportColumn, exportColumns, exportColumnsMax } from "#shared/schemas/export-columns.ts";

const schema = z.object({ export_columns: exportColumns });

type Values = { export_columns: ExportColumn[] };

/** Edits the columns of the body's own export, with their names and order; a preset can be the start. */
export function ColumnsForm({ settings }: { settings: VersionedRegisterSettings }) {
  const record = useSettingForm<"export_columns", Values>({
    name: "export_columns",
    settings,
    valuesOf: ({ export_columns }) => ({ export_columns: export_columns.map((column) => ({ ...column })) }),
    schema,
    saved: t("Kolom ekspor diperbarui."),
  });
  const startFrom = (preset: keyof typeof exportPresets) =>
    record.restore({ export_columns: exportPresets[preset] });
  return (
    <SettingForm
      name="export_columns"
      record={record}
      label={t("Kolom ekspor sendiri")}
      save={t("Simpan kolom")}
      className="mt-3"
      renderValue={(columns) => (
        <FieldText value={columns.map(({ field, name }) => `${exportLabels[field]}: ${name}`)} />
      )}
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => startFrom("kan")}>
          {t("Mulai dari KAN")}
        </button>
        <button type="button" className="button" onClick={() => startFrom("certsearch")}>
          {t("Mulai dari IAF CertSearch")}
        </button>
      </div>
      <RowsField<Values>
        name="export_columns"
        label={t("Kolom")}
        one={t("{count, plural, other {Kolom}}", { count: 1 })}
        hint={t("Berkas memuat kolom dalam urutan ini.")}
        max={exportColumnsMax}
        empty={{ field: "certificate_number", name: "" }}
      >
        {(path, label, moveUp) => <Column path={path as "export_columns.0"} label={label} moveUp={moveUp} />}
      </RowsField>
    </SettingForm>
  );
}

type ColumnProps = { path: "export_columns.0"; label: string; moveUp: (() => void) | undefined };

function Column({ path, label, moveUp }: ColumnProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field<Values> name={`${path}.field`} label={t("Isi")}>
        {(control) => (
          <select {...control} className="input">
            {exportFields.map((field) => (
              <option key={field} value={field}>
                {exportLabels[field]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField<Values> name={`${path}.name`} label={t("Nama kolom")} isRequired />
      <button
        type="button"
        className="button self-end px-3"
        disabled={!moveUp}
        onClick={moveUp}
        title={t("Naikkan")}
      >
        <ArrowUp aria-hidden />
        <span className="sr-only">{t("Naikkan {label}", { label })}</span>
      </button>
    </div>
  );
}
