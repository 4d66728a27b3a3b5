import { useEffectEvent, useLayoutEffect, useState } from "react";
import { z } from "zod";
import { FieldText } from "#panel/content/field-text.tsx";
import { checkRecordBy } from "#panel/form/check.ts";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { InlineForm } from "#panel/form/inline-form.tsx";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import type { WaitingFiles } from "#panel/form/use-uploads.ts";
import { Field } from "#panel/inputs/field.tsx";
import { TextAreaField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { saveReminderSettings, useReminderSettings } from "#panel/reminders/requests.ts";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import { type VersionedReminderSettings, versionedReminderSettings } from "#shared/answers/reminders.ts";
import { type ReminderSettingsInput, reminderSettingsInput } from "#shared/schemas/reminder.ts";

/** The schedule of reminders, and the recipients of the digest. */
export function ReminderSettingsForm() {
  const { data } = useReminderSettings();
  const { data: person } = useSession();
  // ReminderSwitch shows the error of the same query.
  if (!data) return <Loading />;
  return <Form settings={data} mayEdit={person?.areas.includes("settings") ?? false} />;
}

type Input = Omit<ReminderSettingsInput, "reminders_enabled">;
type Row = VersionedReminderSettings & { id: "reminders" };
type Values = Record<keyof Input, string> & { files: WaitingFiles };

function Form({ settings, mayEdit }: { settings: VersionedReminderSettings; mayEdit: boolean }) {
  const [opened] = useState(() => rowOf(settings));
  const record = useRecordForm<Values, Input, Row>({
    opened,
    fields: fieldNames,
    fieldOf: (name) => name.split(".")[0] ?? name,
    valuesOf: (row = opened) => ({ ...textsOf(row), files: {} }),
    resolver: checkRecordBy<Values, Input>(schema),
    // `reminders_enabled` has its own form, ReminderSwitch: its stored value is sent unchanged.
    save: async (input, over = opened) =>
      rowOf(await saveReminderSettings({ ...over, ...input }, over.version)),
    readCurrent: (current) => rowOf(versionedReminderSettings.parse(current)),
    messages: {
      added: t("Pengaturan disimpan."),
      changed: t("Pengaturan disimpan."),
      saveFailed: (message) => message,
    },
    onSaved: () => {},
  });
  const { form, stored, conflict, restore, follow } = record;
  const { isDirty, isSubmitting } = form.formState;
  // Rebase onto a newer version, after the switch above or a refetch, before that version is shown.
  const rebase = useEffectEvent(() => {
    if (settings.version !== stored?.version) follow(rowOf(settings));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the settings
  useLayoutEffect(rebase, [settings.version]);
  return (
    <div className="card max-w-2xl p-4 sm:p-6">
      <InlineForm
        record={record}
        label={t("Pengaturan pengingat")}
        fields={fieldNames}
        labels={labels}
        renderValue={renderValue}
        isReadOnly={!mayEdit}
        footer={
          mayEdit && (
            <button
              type="submit"
              className="button button-primary mt-6"
              disabled={!isDirty || isSubmitting || conflict !== undefined}
            >
              {isSubmitting && <Spinner />}
              {t("Simpan pengaturan")}
            </button>
          )
        }
      >
        <div className="space-y-5">
          {fields.map(({ rows, ...field }) =>
            rows > 1 ? (
              <TextAreaField<Values> key={field.name} {...field} rows={rows} />
            ) : (
              <NumbersField key={field.name} {...field} />
            ),
          )}
          {settings.reminders_enabled && (
            <p className="text-sm text-ink-soft">
              {t(
                "Bila jumlah hari diubah, yang jatuh tempo sebelum hari pengiriman berikutnya tidak dikirim lagi.",
              )}
            </p>
          )}
        </div>
      </InlineForm>
      <HistoryDisclosure
        title={t("Riwayat pengaturan ini")}
        resource="reminders/settings"
        labels={labels}
        renderValue={renderValue}
        {...(mayEdit && {
          form: {
            restore: (earlier) => restore(restorable.parse(earlier)),
            isDirty,
            isLocked: isSubmitting || conflict !== undefined,
          },
        })}
      />
    </div>
  );
}

const renderValue = (_field: string, value: unknown) => <FieldText value={value} />;

type NumbersFieldProps = { name: keyof Input; label: string; hint: string };

/** Comma-separated numbers. */
function NumbersField(props: NumbersFieldProps) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <input {...control} type="text" inputMode="numeric" autoComplete="off" className="input" />
      )}
    </Field>
  );
}

const fields = [
  {
    name: "reminder_days",
    label: t("Hari sebelum sertifikat berakhir"),
    hint: t("Bilangan hari, dipisahkan koma: 90, 60, 30."),
    rows: 1,
  },
  {
    name: "surveillance_reminder_days",
    label: t("Hari sebelum audit surveilans"),
    hint: t("Bilangan hari, dipisahkan koma. Audit direncanakan di halaman sertifikat."),
    rows: 1,
  },
  {
    name: "surveillance_months",
    label: t("Bulan audit surveilans yang diusulkan"),
    hint: t(
      "Bilangan bulan sesudah tanggal terbit, dipisahkan koma: 12, 24. Kosongkan bila tidak ada yang diusulkan.",
    ),
    rows: 1,
  },
  {
    name: "digest_recipients",
    label: t("Penerima ringkasan staf"),
    hint: t(
      "Satu alamat email per baris. Ringkasan keluar pada hari ada hal baru, dan setiap Senin selama ada yang terlambat.",
    ),
    rows: 4,
  },
] as const;

const labels = {
  reminder_days: fields[0].label,
  surveillance_reminder_days: fields[1].label,
  surveillance_months: fields[2].label,
  digest_recipients: fields[3].label,
};

const fieldNames = fields.map(({ name }) => name);

const restorable = versionedReminderSettings.pick({
  reminder_days: true,
  surveillance_reminder_days: true,
  surveillance_months: true,
  digest_recipients: true,
});

function rowOf(settings: VersionedReminderSettings): Row {
  return { ...settings, id: "reminders" };
}

function textsOf(settings: Input): Record<keyof Input, string> {
  return {
    reminder_days: settings.reminder_days.join(", "),
    surveillance_reminder_days: settings.surveillance_reminder_days.join(", "),
    surveillance_months: settings.surveillance_months.join(", "),
    digest_recipients: settings.digest_recipients.join("\n"),
  };
}

const { shape } = reminderSettingsInput;

/** Parses the form values. */
const schema = z.object({
  reminder_days: listIn(numbersIn, shape.reminder_days),
  surveillance_reminder_days: listIn(numbersIn, shape.surveillance_reminder_days),
  surveillance_months: listIn(numbersIn, shape.surveillance_months),
  digest_recipients: listIn(partsOf, shape.digest_recipients),
});

/** Shows the error of any entry at the one field of the list. */
function listIn<Entry, List>(read: (text: string) => Entry[], list: z.ZodType<List, unknown>) {
  return z.string().transform((text, context) => {
    const parsed = list.safeParse(read(text));
    if (parsed.success) return parsed.data;
    context.addIssue(parsed.error.issues[0]?.message ?? "");
    return z.NEVER;
  });
}

/** NaN for anything else, which the schema refuses. */
function numbersIn(text: string): number[] {
  return partsOf(text).map(Number);
}

function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
