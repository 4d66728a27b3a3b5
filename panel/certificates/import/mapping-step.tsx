import { type ReactNode, useId } from "react";
import {
  categoryNamed,
  columnLabels,
  columnNamed,
  missingColumns,
  subCategoryNamed,
  unknownValues,
  withValues,
} from "#panel/certificates/import/mapping.ts";
import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { ImportLook } from "#shared/answers/certificate-imports.ts";
import { certificateCategoryNames, subCategoryNames } from "#shared/certificate-categories.ts";
import { knownStatuses } from "#shared/certificate-status.ts";
import { importColumns, isDayColumn, isForReaders } from "#shared/import-columns.ts";
import { mayMean } from "#shared/import-values.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";
import { formatDay } from "#shared/time.ts";

type Look = ImportLook["columns"][number];

type Props = {
  fileName: string;
  look: ImportLook;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
  onContinue: () => void;
  onCancel: () => void;
};

/** Which column is taken for which field, and what unknown statuses, categories and subcategories stand for. */
export function MappingStep({ fileName, look, mapping, onChange, onContinue, onCancel }: Props) {
  const columns = look.columns.filter(({ heading }) => !isForReaders(heading));
  const chosen = Object.values(mapping.columns);
  const missing = missingColumns(mapping);
  const repeated = importColumns.filter((column) => chosen.filter((each) => each === column).length > 1);
  const change = (changed: Partial<ImportMapping>) =>
    onChange(withValues({ ...mapping, ...changed }, columns, mapping));
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <div className="card p-4 sm:p-6">
        <h2 className="font-bold">{t("Kolom berkas")}</h2>
        <p className="mt-1 text-sm break-words text-ink-soft">
          {t("{fileName} · {total, number} baris · periksa setiap kolom diimpor sebagai apa", {
            fileName,
            total: look.total,
          })}
        </p>
        <Choices>
          {columns.map(({ heading, ...column }) => (
            <Choice
              key={heading}
              text={heading}
              note={examplesOf(column, mapping.columns[heading] ?? "")}
              value={mapping.columns[heading] ?? ""}
              options={importColumns.map((column) => [column, columnLabels[column]])}
              none={t("(diabaikan)")}
              onChange={(name) => change({ columns: { ...mapping.columns, [heading]: columnNamed(name) } })}
            />
          ))}
        </Choices>
      </div>
      <Values title={t("Status yang tidak dikenal")} texts={unknownValues(mapping, columns, "status")}>
        {(text) => (
          <Choice
            key={text}
            text={text}
            value={mapping.statuses[text] ?? text}
            options={[
              ...knownStatuses
                .filter((status) => mayMean(text, status))
                .map((status) => [status, statusWord(status)] as const),
              [text, t("{text} (seperti tertulis)", { text })],
            ]}
            onChange={(status) => change({ statuses: { ...mapping.statuses, [text]: status } })}
          />
        )}
      </Values>
      <Values title={t("Kategori yang tidak dikenal")} texts={unknownValues(mapping, columns, "category")}>
        {(text) => (
          <Choice
            key={text}
            text={text}
            value={mapping.categories[text] ?? ""}
            options={certificateCategoryNames.map((name) => [name, name])}
            none={t("(tanpa kategori)")}
            onChange={(name) =>
              change({ categories: { ...mapping.categories, [text]: categoryNamed(name) } })
            }
          />
        )}
      </Values>
      <Values
        title={t("Subkategori yang tidak dikenal")}
        texts={unknownValues(mapping, columns, "sub_category")}
      >
        {(text) => (
          <Choice
            key={text}
            text={text}
            value={mapping.sub_categories[text] ?? ""}
            options={subCategoryNames.map((name) => [name, name])}
            none={t("(tanpa subkategori)")}
            onChange={(name) =>
              change({ sub_categories: { ...mapping.sub_categories, [text]: subCategoryNamed(name) } })
            }
          />
        )}
      </Values>
      {missing.length > 0 && (
        <Alert kind="warning" title={t("Kolom wajib belum ada")}>
          <p>{missing.map((column) => columnLabels[column]).join(", ")}</p>
          {!Object.values(mapping.columns).some(Boolean) && (
            <p>
              {t(
                "Teks di atas setiap pilihan dibaca sebagai nama kolom. Bila itu data sertifikat, tambahkan dulu satu baris berisi nama kolom di atasnya.",
              )}
            </p>
          )}
        </Alert>
      )}
      {repeated.length > 0 && (
        <Alert kind="warning" title={t("Dipilih lebih dari sekali")}>
          <p>{repeated.map((column) => columnLabels[column]).join(", ")}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className="button button-primary"
          disabled={missing.length > 0 || repeated.length > 0}
        >
          {t("Lihat pratinjau")}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("Batal")}
        </button>
      </div>
    </form>
  );
}

/** Workbooks store dates as numbers: shown as dates, with the number beside it while the column is unmapped. */
function examplesOf({ values, days }: Pick<Look, "values" | "days">, field: string): string {
  const read = days.map((day) => formatDay(day, panelLanguage));
  if (isDayColumn(field) && read.length > 0) return read.join(" · ");
  const shown = values.slice(0, 3).join(" · ");
  return field === "" && read[0]
    ? t("{values} (sebagai tanggal: {day})", { values: shown, day: read[0] })
    : shown;
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>;
}

function Values(props: { title: string; texts: string[]; children: (text: string) => ReactNode }) {
  if (props.texts.length === 0) return null;
  return (
    <div className="card p-4 sm:p-6">
      <h2 className="font-bold">{props.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t("Pilih artinya dalam register ini.")}</p>
      <Choices>{props.texts.map(props.children)}</Choices>
    </div>
  );
}

function Choice(props: {
  text: string;
  note?: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  none?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-semibold break-words">
        {props.text}
      </label>
      <select
        id={id}
        className="input mt-1 w-full"
        value={props.value}
        aria-describedby={props.note ? `${id}-note` : undefined}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.none && <option value="">{props.none}</option>}
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {props.note && (
        <p id={`${id}-note`} className="mt-1 truncate text-xs text-ink-soft">
          {props.note}
        </p>
      )}
    </div>
  );
}
