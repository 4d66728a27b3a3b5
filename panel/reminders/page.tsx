import type { ComponentType } from "react";
import { NavLink, useParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { MailLog } from "#panel/reminders/log.tsx";
import { ReminderSettingsForm } from "#panel/reminders/settings.tsx";
import { ReminderSwitch } from "#panel/reminders/switch.tsx";
import { MailTexts } from "#panel/reminders/texts.tsx";
import { UpcomingMails } from "#panel/reminders/upcoming.tsx";

const parts: { part: string; label: string; Part: ComponentType }[] = [
  { part: "", label: "Akan dikirim", Part: UpcomingMails },
  { part: "log", label: "Riwayat", Part: MailLog },
  { part: "texts", label: "Teks surat", Part: MailTexts },
  { part: "settings", label: "Pengaturan", Part: ReminderSettingsForm },
];

/** The mails to clients: whether any leave, what will, what did, what they say. */
export default function RemindersPage() {
  usePageTitle("Pengingat");
  const { part = "" } = useParams();
  const open = parts.find((each) => each.part === part);
  if (!open) return <NotFoundPage />;
  return (
    <div className="mx-auto max-w-5xl space-y-6">
      <ReminderSwitch />
      <nav
        aria-label="Bagian pengingat"
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
      >
        {parts.map(({ part: path, label }) => (
          <NavLink
            key={path}
            to={`/admin/reminders${path && `/${path}`}`}
            end
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-brand aria-[current]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <open.Part />
    </div>
  );
}
