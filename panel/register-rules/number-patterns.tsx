import { useWatch } from "react-hook-form";
import { z } from "zod";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { SettingForm } from "#panel/register-rules/setting-form.tsx";
import { useSettingForm } from "#panel/register-rules/use-setting-form.ts";
import type { VersionedRegisterSettings } from "#shared/answers/decisions.ts";
import { numberAt, patternProblem } from "#shared/number-pattern.ts";
import { type NumberPattern, numberPatterns, numberPatternsMax } from "#shared/schemas/number-pattern.ts";
import { dayInJakarta } from "#shared/time.ts";

const schema = z.object({ number_patterns: numberPatterns });

type Values = { number_patterns: NumberPattern[] };

/** Edits the patterns from which the next certificate number is suggested. */
export function NumberPatterns({ settings }: { settings: VersionedRegisterSettings }) {
  const record = useSettingForm<"number_patterns", Values>({
    name: "number_patterns",
    settings,
    valuesOf: ({ number_patterns }) => ({ number_patterns }),
    schema,
    saved: t("Pola nomor diperbarui."),
  });
  return (
    <SettingForm
      name="number_patterns"
      record={record}
      label={t("Pola nomor sertifikat")}
      save={t("Simpan pola")}
      className="card p-4 text-sm"
    >
      <p className="font-semibold">{t("Pola nomor sertifikat")}</p>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          "Dari pola inilah nomor berikutnya diusulkan di formulir sertifikat baru. {sequence} adalah nomor urut dengan sedikitnya lima angka, {year} dan {month} tahun dan bulan tanggal terbit.",
          { sequence: "{n:5}", year: "{year}", month: "{month}" },
        )}
      </p>
      <RowsField<Values>
        name="number_patterns"
        label={t("{count, plural, other {Pola}}", { count: 2 })}
        one={t("Pola")}
        max={numberPatternsMax}
        empty={{ label: "", pattern: "" }}
      >
        {(path) => <PatternRow path={path as "number_patterns.0"} />}
      </RowsField>
    </SettingForm>
  );
}

function PatternRow({ path }: { path: "number_patterns.0" }) {
  const pattern = useWatch<Values, `${typeof path}.pattern`>({ name: `${path}.pattern` });
  const example = pattern && !patternProblem(pattern) ? numberAt(pattern, dayInJakarta(new Date()), 1) : "";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField<Values> name={`${path}.label`} label={t("Untuk")} placeholder="ISO 9001" isRequired />
      <TextField<Values>
        name={`${path}.pattern`}
        label={t("Pola")}
        placeholder="GIS/QMS/{year}/{n:5}"
        isRequired
        isNumber
        {...(example && { hint: t("Contoh: {example}", { example }) })}
      />
    </div>
  );
}
