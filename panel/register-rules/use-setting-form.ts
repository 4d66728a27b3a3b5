import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { checkRecordBy } from "#panel/form/check.ts";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import type { WaitingFiles } from "#panel/form/use-uploads.ts";
import { t } from "#panel/language/t.ts";
import { saveRegisterSettings } from "#panel/providers/register-settings.ts";
import {
  type RegisterSettings,
  type VersionedRegisterSettings,
  versionedRegisterSettings,
} from "#shared/answers/decisions.ts";

type Input<Name extends keyof RegisterSettings> = Pick<RegisterSettings, Name>;
type Row<Name extends keyof RegisterSettings> = Input<Name> & { id: Name; version: string };
type FormValues<Values extends FieldValues> = Values & { files: WaitingFiles };

type SettingFormOptions<Name extends keyof RegisterSettings, Values extends FieldValues> = {
  name: Name;
  settings: VersionedRegisterSettings;
  /** Maps the setting to form values. */
  valuesOf: (setting: Input<Name>) => Values;
  /** Parses the form values. */
  schema: z.ZodType<Input<Name>>;
  /** The text of the toast. */
  saved: string;
};

/**
 * The form of one setting of the register, saved over the version that it was opened on. A newer version becomes a conflict, which the
 * person resolves.
 */
export function useSettingForm<Name extends keyof RegisterSettings, Values extends FieldValues>({
  name,
  settings,
  valuesOf,
  schema,
  saved,
}: SettingFormOptions<Name, Values>) {
  const [opened] = useState(() => rowOf(name, settings));
  return useRecordForm<FormValues<Values>, Input<Name>, Row<Name>>({
    opened,
    fields: [name],
    valuesOf: (row = opened) => ({ ...valuesOf(row), files: {} }),
    resolver: checkRecordBy<FormValues<Values>, Input<Name>>(schema),
    save: async (input, over = opened) =>
      rowOf(name, await saveRegisterSettings(input, { [name]: over.version })),
    readCurrent: (current) => rowOf(name, versionedRegisterSettings.parse(current)),
    messages: {
      added: saved,
      changed: saved,
      saveFailed: (message) => t("Gagal menyimpan: {message}", { message }),
    },
    onSaved: () => {},
  });
}

export type SettingRecord<Name extends keyof RegisterSettings, Values extends FieldValues> = ReturnType<
  typeof useSettingForm<Name, Values>
>;

function rowOf<Name extends keyof RegisterSettings>(
  name: Name,
  settings: VersionedRegisterSettings,
): Row<Name> {
  const content: Partial<RegisterSettings> = { [name]: settings[name] };
  return { ...(content as Input<Name>), id: name, version: settings.versions[name] };
}
