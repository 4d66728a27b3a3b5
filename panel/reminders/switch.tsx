import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t, tNode } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { saveReminderSettings, useReminderSettings, useUpcoming } from "#panel/reminders/requests.ts";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import type { VersionedReminderSettings } from "#shared/answers/reminders.ts";
import { sendingHour } from "#shared/reminders.ts";
import { formatDay } from "#shared/time.ts";

/** Whether mails are sent; administrators can switch it. */
export function ReminderSwitch() {
  const { data: settings, error, refetch } = useReminderSettings();
  const { data: person } = useSession();
  const [isConfirming, setIsConfirming] = useState(false);
  if (error && !settings)
    return <LoadProblem title={t("Pengaturan tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  if (!settings) return null;
  const isOn = settings.reminders_enabled;
  const Icon = isOn ? BellRing : BellOff;
  return (
    <section
      aria-label={t("Status pengingat")}
      className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4"
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${isOn ? "text-brand" : "text-ink-soft"}`} />
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-semibold">{isOn ? t("Pengingat aktif") : t("Pengingat nonaktif")}</p>
        <p className="text-ink-soft">
          {isOn
            ? t("Surat keluar setiap hari pukul {hour}.00 WIB.", { hour })
            : t("Tidak ada surat yang keluar sebelum pengingat diaktifkan administrator.")}
        </p>
      </div>
      {person?.areas.includes("settings") && (
        <button type="button" className="button" onClick={() => setIsConfirming(true)}>
          {isOn ? t("Nonaktifkan") : t("Aktifkan pengingat")}
        </button>
      )}
      {isConfirming &&
        (isOn ? <OffQuestion {...{ settings, close }} /> : <OnQuestion {...{ settings, close }} />)}
    </section>
  );

  function close() {
    setIsConfirming(false);
  }
}

const hour = String(sendingHour).padStart(2, "0");

type QuestionProps = { settings: VersionedReminderSettings; close: () => void };

function OnQuestion({ settings, close }: QuestionProps) {
  const { data: upcoming } = useUpcoming();
  return (
    <QuestionDialog
      question={t("Aktifkan pengingat?")}
      label={t("Aktifkan")}
      kind="primary"
      act={() => saveReminderSettings({ ...settings, reminders_enabled: true }, settings.version)}
      done={t("Pengingat aktif.")}
      failed={t("Pengingat tidak dapat diaktifkan.")}
      onClose={close}
    >
      {upcoming ? (
        <p>
          {tNode(
            "Surat pertama keluar {day} pukul {hour}.00 WIB: {first}. Dalam 30 hari: {count, number} surat.",
            {
              day: formatDay(upcoming.next_day, panelLanguage),
              hour,
              first: <strong>{t("{count, number} surat", { count: upcoming.first_day_total })}</strong>,
              count: upcoming.total - upcoming.unaddressed_total - upcoming.paused_total,
            },
          )}
        </p>
      ) : (
        <p role="status">{t("Menghitung surat yang akan keluar…")}</p>
      )}
      <p>{t("Yang jatuh tempo sebelum hari itu tidak dikirim lagi.")}</p>
    </QuestionDialog>
  );
}

function OffQuestion({ settings, close }: QuestionProps) {
  return (
    <QuestionDialog
      question={t("Nonaktifkan pengingat?")}
      label={t("Nonaktifkan")}
      kind="danger"
      act={() => saveReminderSettings({ ...settings, reminders_enabled: false }, settings.version)}
      done={t("Pengingat nonaktif.")}
      failed={t("Pengingat tidak dapat dinonaktifkan.")}
      onClose={close}
    >
      <p>
        {t("Surat yang masih menunggu dibatalkan, dan tidak ada surat yang keluar sampai diaktifkan lagi.")}
      </p>
    </QuestionDialog>
  );
}
