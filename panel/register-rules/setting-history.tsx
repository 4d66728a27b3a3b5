import type { ReactNode } from "react";
import { FieldText } from "#panel/content/field-text.tsx";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import type { VersionedForm } from "#panel/form/history-list.tsx";
import { t } from "#panel/language/t.ts";
import { type RegisterSettings, registerSettings } from "#shared/answers/decisions.ts";

type SettingHistoryProps<Name extends keyof RegisterSettings> = {
  name: Name;
  /** The label of the setting. */
  label: string;
  renderValue?: (value: RegisterSettings[Name]) => ReactNode;
  /** Omitted for switches, which are reverted by hand. */
  form?: VersionedForm;
};

/** The history of a setting of the register, collapsed below its form. */
export function SettingHistory<Name extends keyof RegisterSettings>({
  name,
  label,
  renderValue = (value) => <FieldText value={value} />,
  form,
}: SettingHistoryProps<Name>) {
  const read = (value: unknown) => registerSettings.shape[name].parse(value) as RegisterSettings[Name];
  return (
    <HistoryDisclosure<string>
      title={t("Riwayat {title}", { title: label.toLowerCase() })}
      resource="register-settings"
      id={name}
      labels={{ [name]: label }}
      renderValue={(_, value) => renderValue(read(value))}
      form={form && { ...form, restore: (earlier) => form.restore({ [name]: read(earlier[name]) }) }}
    />
  );
}
