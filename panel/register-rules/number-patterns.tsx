import { FormProvider, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { checkBy } from "#panel/form/check.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { useRegisterSettings, useSaveRegisterSettings } from "#panel/providers/register-settings.ts";
import { SettingHistory } from "#panel/register-rules/setting-history.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { numberAt, patternProblem } from "#shared/number-pattern.ts";
import { type NumberPattern, numberPatterns, numberPatternsMax } from "#shared/schemas/number-pattern.ts";
import { dayInJakarta } from "#shared/time.ts";

type Values = { number_patterns: NumberPattern[] };

const check = checkBy<Values, Values>(z.object({ number_patterns: numberPatterns }));

/** By what the next number of a new certificate is proposed. */
export function NumberPatterns() {
  const settings = useRegisterSettings();
  if (!settings) return null;
  const { number_patterns } = settings;
  return <PatternsForm key={JSON.stringify(number_patterns)} stored={{ number_patterns }} />;
}

function PatternsForm({ stored }: { stored: Values }) {
  const form = useForm<Values, unknown, Values>({ defaultValues: stored, resolver: check });
  const { mutate, isPending } = useSaveRegisterSettings(t("Pola nomor diperbarui."));
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t("Pola nomor sertifikat")}
        className="card p-4 text-sm"
        onSubmit={form.handleSubmit((values) => mutate(values))}
      >
        {isDirty && <UnsavedGuard isDirty />}
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
        <button
          type="submit"
          className="button button-primary mt-4 max-sm:w-full"
          disabled={!isDirty || isPending}
        >
          {isPending && <Spinner />}
          {t("Simpan pola")}
        </button>
        <SettingHistory
          name="number_patterns"
          label={t("Pola nomor sertifikat")}
          onRestore={(number_patterns) => form.reset({ number_patterns }, { keepDefaultValues: true })}
        />
      </form>
    </FormProvider>
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
