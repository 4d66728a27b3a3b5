import type { ComponentType } from "react";
import { useParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { MailLog } from "#panel/reminders/log.tsx";
import { ReminderSettingsForm } from "#panel/reminders/settings.tsx";
import { ReminderSwitch } from "#panel/reminders/switch.tsx";
import { MailTexts } from "#panel/reminders/texts.tsx";
import { UpcomingMails } from "#panel/reminders/upcoming.tsx";
import { PartNav } from "#panel/ui/part-nav.tsx";

const parts: { part: string; label: string; Part: ComponentType }[] = [
  { part: "", label: t("Akan dikirim"), Part: UpcomingMails },
  { part: "log", label: t("Riwayat"), Part: MailLog },
  { part: "texts", label: t("Teks surat"), Part: MailTexts },
  { part: "settings", label: t("Pengaturan"), Part: ReminderSettingsForm },
];

/** Mails to clients: switch, upcoming, log, texts. */
export default function RemindersPage() {
  usePageTitle(t("Pengingat"));
  const { part = "" } = useParams();
  const open = parts.find((each) => each.part === part);
  if (!open) return <NotFoundPage />;
  return (
    <div className="max-w-5xl space-y-6">
      <ReminderSwitch />
      <PartNav
        label={t("Bagian pengingat")}
        parts={parts.map(({ part: path, label }) => ({
          to: `/admin/reminders${path && `/${path}`}`,
          label,
        }))}
      />
      <open.Part />
    </div>
  );
}
