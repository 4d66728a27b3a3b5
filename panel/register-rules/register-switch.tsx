import type { ReactNode } from "react";
import { useRegisterSettings, useSaveSwitch } from "#panel/providers/register-settings.ts";
import { SettingHistory } from "#panel/register-rules/setting-history.tsx";

type RegisterSwitchProps = {
  name: "two_person_approval" | "viewers_read_register";
  title: string;
  label: string;
  /** The text of the toast. */
  saved: string;
  children: ReactNode;
};

/** A boolean setting of the register, saved at once, with its history. */
export function RegisterSwitch({ name, title, label, saved, children }: RegisterSwitchProps) {
  const settings = useRegisterSettings();
  const { mutate, isPending } = useSaveSwitch(saved);
  if (!settings) return null;
  return (
    <fieldset disabled={isPending} className="card p-4 text-sm">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="font-semibold">
        {title}
      </p>
      <p className="mt-1 text-ink-soft">{children}</p>
      <label className="mt-2 flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5 accent-brand"
          checked={settings[name]}
          onChange={({ target }) => mutate({ [name]: target.checked })}
        />
        {label}
      </label>
      <SettingHistory name={name} label={title} />
    </fieldset>
  );
}
