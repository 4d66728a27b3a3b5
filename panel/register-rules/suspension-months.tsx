import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { checkBy } from "#panel/form/check.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { useRegisterSettings, useSaveRegisterSettings } from "#panel/providers/register-settings.ts";
import { SettingHistory } from "#panel/register-rules/setting-history.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { suspensionMonths, suspensionMonthsMax } from "#shared/schemas/suspension-months.ts";

type Values = { suspension_months: string };

const check = checkBy<Values, { suspension_months: number }>(
  z.object({ suspension_months: z.string().transform(Number).pipe(suspensionMonths) }),
);

/** How long a suspension may last before it is restored, reduced or withdrawn (ISO/IEC 17021-1, 9.6.5). */
export function SuspensionMonths() {
  const settings = useRegisterSettings();
  if (!settings) return null;
  const stored = String(settings.suspension_months);
  return <MonthsForm key={stored} stored={stored} />;
}

function MonthsForm({ stored }: { stored: string }) {
  const form = useForm<Values, unknown, { suspension_months: number }>({
    defaultValues: { suspension_months: stored },
    resolver: check,
  });
  const { mutate, isPending } = useSaveRegisterSettings(t("Lama pembekuan diperbarui."));
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t("Lama pembekuan")}
        className="card p-4 text-sm"
        onSubmit={form.handleSubmit((values) => mutate(values))}
      >
        {isDirty && <UnsavedGuard isDirty />}
        <p className="font-semibold">{t("Lama pembekuan")}</p>
        <p className="mt-1 mb-4 text-ink-soft">
          {t(
            "Sebelum waktu ini habis, sertifikat yang dibekukan dipulihkan, dikurangi lingkupnya, atau dicabut. Dasbor, kalender, dan ringkasan mengingatkannya; statusnya tidak berubah dengan sendirinya.",
          )}
        </p>
        <Field<Values> name="suspension_months" label={t("Paling lama (bulan)")} isRequired>
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={suspensionMonthsMax}
              className="input max-w-32"
            />
          )}
        </Field>
        <button
          type="submit"
          className="button button-primary mt-4 max-sm:w-full"
          disabled={!isDirty || isPending}
        >
          {isPending && <Spinner />}
          {t("Simpan lama pembekuan")}
        </button>
        <SettingHistory
          name="suspension_months"
          label={t("Lama pembekuan")}
          onRestore={(months) => form.setValue("suspension_months", String(months), { shouldDirty: true })}
        />
      </form>
    </FormProvider>
  );
}
