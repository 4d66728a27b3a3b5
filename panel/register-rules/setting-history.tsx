import type { ReactNode } from "react";
import { FieldText } from "#panel/content/field-text.tsx";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { restoredVersionToast } from "#panel/form/restored-version-toast.ts";
import { t } from "#panel/language/t.ts";
import { showToast } from "#panel/toasts.tsx";
import { type RegisterSettings, registerSettings } from "#shared/answers/decisions.ts";

type SettingHistoryProps<Name extends keyof RegisterSettings> = {
  name: Name;
  /** The label of the setting. */
  label: string;
  renderValue?: (value: RegisterSettings[Name]) => ReactNode;
  /** Restores an earlier value into the form; omitted for switches, which are reverted by hand. */
  onRestore?: (value: RegisterSettings[Name]) => void;
};

/** The history of a setting of the register, collapsed below its form. */
export function SettingHistory<Name extends keyof RegisterSettings>({
  name,
  label,
  renderValue = (value) => <FieldText value={value} />,
  onRestore,
}: SettingHistoryProps<Name>) {
  const read = (value: unknown) => registerSettings.shape[name].parse(value) as RegisterSettings[Name];
  return (
    <HistoryDisclosure<string>
      title={t("Riwayat {title}", { title: label.toLowerCase() })}
      resource="register-settings"
      id={name}
      labels={{ [name]: label }}
      renderValue={(_, value) => renderValue(read(value))}
      {...(onRestore && {
        onRestore: (earlier: Record<string, unknown>) => {
          onRestore(read(earlier[name]));
          showToast(restoredVersionToast);
        },
      })}
    />
  );
}
