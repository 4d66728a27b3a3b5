import { z } from "zod";
import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { SettingForm } from "#panel/register-rules/setting-form.tsx";
import { useSettingForm } from "#panel/register-rules/use-setting-form.ts";
import type { VersionedRegisterSettings } from "#shared/answers/decisions.ts";
import { suspensionMonths, suspensionMonthsMax } from "#shared/schemas/suspension-months.ts";

type Values = { suspension_months: string };

const schema = z.object({ suspension_months: z.coerce.number().pipe(suspensionMonths) });

/** The months within which a suspended certificate is restored, reduced or withdrawn (ISO/IEC 17021-1, 9.6.5). */
export function SuspensionMonths({ settings }: { settings: VersionedRegisterSettings }) {
  const record = useSettingForm<"suspension_months", Values>({
    name: "suspension_months",
    settings,
    valuesOf: ({ suspension_months }) => ({ suspension_months: String(suspension_months) }),
    schema,
    saved: t("Lama pembekuan diperbarui."),
  });
  return (
    <SettingForm
      name="suspension_months"
      record={record}
      label={t("Lama pembekuan")}
      save={t("Simpan lama pembekuan")}
      className="card p-4 text-sm"
    >
      <p className="font-semibold">{t("Lama pembekuan")}</p>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          "Sebelum waktu ini habis, sertifikat yang dibekukan dipulihkan, dikurangi lingkupnya, atau dicabut. Dashboard, kalender, dan ringkasan mengingatkannya; statusnya tidak berubah dengan sendirinya.",
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
    </SettingForm>
  );
}
