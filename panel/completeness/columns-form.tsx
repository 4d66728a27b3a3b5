import { ArrowUp } from "lucide-react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { exportLabels } from "#panel/completeness/words.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { checkBy } from "#panel/form/check.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { useSaveRegisterSettings } from "#panel/providers/register-settings.ts";
import { SettingHistory } from "#panel/register-rules/setting-history.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { exportFields } from "#shared/export-columns.ts";
import { type ExportColumn, exportColumns, exportColumnsMax } from "#shared/schemas/export-columns.ts";

type Values = { export_columns: ExportColumn[] };

const check = checkBy<Values, Values>(z.object({ export_columns: exportColumns }));

type ColumnsFormProps = {
  stored: ExportColumn[];
  /** What the form begins with. */
  shown: ExportColumn[];
  onSaved: () => void;
};

/** The columns of the body's own export: which of our fields, by what name, in which order. */
export function ColumnsForm({ stored, shown, onSaved }: ColumnsFormProps) {
  const form = useForm<Values, unknown, Values>({
    defaultValues: { export_columns: shown },
    resolver: check,
  });
  const { mutate, isPending } = useSaveRegisterSettings(t("Kolom ekspor diperbarui."));
  const isChanged = form.formState.isDirty || shown !== stored;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t("Kolom ekspor sendiri")}
        className="mt-4"
        onSubmit={form.handleSubmit((values) => mutate(values, { onSuccess: onSaved }))}
      >
        {isChanged && <UnsavedGuard isDirty />}
        <RowsField<Values>
          name="export_columns"
          label={t("Kolom")}
          one={t("{count, plural, other {Kolom}}", { count: 1 })}
          hint={t("Berkas memuat kolom dalam urutan ini.")}
          max={exportColumnsMax}
          empty={{ field: "certificate_number", name: "" }}
        >
          {(path, label, moveUp) => (
            <Column path={path as "export_columns.0"} label={label} moveUp={moveUp} />
          )}
        </RowsField>
        <button
          type="submit"
          className="button button-primary mt-4 max-sm:w-full"
          disabled={!isChanged || isPending}
        >
          {isPending && <Spinner />}
          {t("Simpan kolom")}
        </button>
        <SettingHistory
          name="export_columns"
          label={t("Kolom ekspor sendiri")}
          renderValue={(columns) => (
            <FieldText value={columns.map(({ field, name }) => `${exportLabels[field]}: ${name}`)} />
          )}
          onRestore={(export_columns) => form.reset({ export_columns }, { keepDefaultValues: true })}
        />
      </form>
    </FormProvider>
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
