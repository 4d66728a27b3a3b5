import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { FieldText } from "#panel/content/field-text.tsx";
import { broughtBack } from "#panel/form/brought-back.ts";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { FieldProblem, problemsOf } from "#panel/reminders/field-problem.tsx";
import { saveReminderSettings, useReminderSettings } from "#panel/reminders/requests.ts";
import { showToast } from "#panel/toasts.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import { type ReminderSettings, reminderSettings } from "#shared/answers/reminders.ts";

/** When clients are reminded, and who of the staff gets the digest. */
export function ReminderSettingsForm() {
  const { data } = useReminderSettings();
  const { data: person } = useSession();
  // Why they cannot be loaded is said above.
  if (!data) return <Loading />;
  const mayEdit = person?.areas.includes("settings") ?? false;
  // Switching the reminders on or off above takes nothing away that is typed here.
  return <Form key={JSON.stringify(written(data))} stored={data} mayEdit={mayEdit} />;
}

function Form({ stored, mayEdit }: { stored: ReminderSettings; mayEdit: boolean }) {
  const before = written(stored);
  const [values, setValues] = useState(before);
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveReminderSettings({ reminders_enabled: stored.reminders_enabled, ...read(values) }),
    onSuccess: () =>
      showToast({ title: t("Sukses"), description: t("Pengaturan disimpan."), kind: "success" }),
    onError: ({ message }) => showToast({ title: t("Error"), description: message, kind: "destructive" }),
  });
  const problems = problemsOf(error);
  return (
    <form
      aria-label={t("Pengaturan pengingat")}
      className="card max-w-2xl p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      <fieldset disabled={!mayEdit || isPending} className="min-w-0 space-y-5">
        {fields.map(({ name, label, hint, rows }) => {
          const control = {
            id: name,
            value: values[name],
            className: "input",
            "aria-invalid": problems[name] !== undefined,
            "aria-describedby": `${name}-hint ${name}-problem`,
            onChange: ({ target }: { target: { value: string } }) =>
              setValues({ ...values, [name]: target.value }),
          };
          return (
            <div key={name}>
              <label htmlFor={name} className="label">
                {label}
              </label>
              {rows > 1 ? (
                <textarea {...control} rows={rows} spellCheck={false} />
              ) : (
                <input {...control} inputMode="numeric" autoComplete="off" />
              )}
              <p id={`${name}-hint`} className="mt-1.5 text-xs text-ink-soft">
                {hint}
              </p>
              <FieldProblem id={`${name}-problem`} message={problems[name]} />
            </div>
          );
        })}
      </fieldset>
      {stored.reminders_enabled && (
        <p className="mt-4 text-sm text-ink-soft">
          {t(
            "Bila jumlah hari diubah, yang jatuh tempo sebelum hari pengiriman berikutnya tidak dikirim lagi.",
          )}
        </p>
      )}
      {mayEdit && (
        <button type="submit" className="button button-primary mt-6" disabled={!isDirty || isPending}>
          {isPending && <Spinner />}
          {t("Simpan pengaturan")}
        </button>
      )}
      <HistoryDisclosure
        title={t("Riwayat pengaturan ini")}
        resource="reminders/settings"
        labels={labels}
        renderValue={(_, value) => <FieldText value={value} />}
        {...(mayEdit && {
          onRestore: (earlier: Record<string, unknown>) => {
            setValues(written(restorable.parse(earlier)));
            showToast(broughtBack);
          },
        })}
      />
    </form>
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

const restorable = reminderSettings.pick({
  reminder_days: true,
  surveillance_reminder_days: true,
  surveillance_months: true,
  digest_recipients: true,
});

type Values = Record<(typeof fields)[number]["name"], string>;

function written(settings: z.output<typeof restorable>): Values {
  return {
    reminder_days: settings.reminder_days.join(", "),
    surveillance_reminder_days: settings.surveillance_reminder_days.join(", "),
    surveillance_months: settings.surveillance_months.join(", "),
    digest_recipients: settings.digest_recipients.join("\n"),
  };
}

/** What is no number goes to the server as it is not, and comes back with a message. */
function read(values: Values) {
  const { reminder_days, surveillance_reminder_days, surveillance_months, digest_recipients } = values;
  const numbers = (text: string) => parts(text, /[\s,;]+/).map(Number);
  return {
    reminder_days: numbers(reminder_days),
    surveillance_reminder_days: numbers(surveillance_reminder_days),
    surveillance_months: numbers(surveillance_months),
    digest_recipients: parts(digest_recipients, /[\s,;]+/),
  };
}

function parts(text: string, between: RegExp): string[] {
  return text.split(between).filter(Boolean);
}
