import {
  DirectChanges,
  DirectPersonChanges,
  DirectSettingChanges,
} from "#panel/dashboard/direct-changes.tsx";
import { Help } from "#panel/dashboard/help.tsx";
import { LogAlarms } from "#panel/dashboard/log-alarms.tsx";
import { PausedWebhooks } from "#panel/dashboard/paused-webhooks.tsx";
import { QuickAccess } from "#panel/dashboard/quick-access.tsx";
import { Totals } from "#panel/dashboard/totals.tsx";
import { useDashboard } from "#panel/dashboard/use-dashboard.ts";
import { Waiting } from "#panel/dashboard/waiting.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { Rosette } from "#panel/ui/mark.tsx";

/** Alerts, totals, quick access and lists of pending work (specification 2.12). */
export function Dashboard() {
  usePageTitle(t("Dashboard"));
  const { data: person } = useSession();
  const { data, isPending, refetch } = useDashboard();
  return (
    <div className="max-w-6xl space-y-8">
      <Welcome
        name={person?.full_name || person?.email || ""}
        keepsRegister={person?.areas.includes("certificates") ?? false}
      />
      {data?.log_alarms && data.log_alarms.total > 0 && <LogAlarms {...data.log_alarms} />}
      {data?.direct_changes && data.direct_changes.total > 0 && (
        <DirectChanges {...data.direct_changes} mayAcknowledge={person?.areas.includes("users") ?? false} />
      )}
      {data?.direct_setting_changes && data.direct_setting_changes.total > 0 && (
        <DirectSettingChanges {...data.direct_setting_changes} />
      )}
      {data?.direct_person_changes && data.direct_person_changes.total > 0 && (
        <DirectPersonChanges {...data.direct_person_changes} />
      )}
      {data?.paused_webhooks && data.paused_webhooks.length > 0 && (
        <PausedWebhooks rows={data.paused_webhooks} />
      )}
      <Totals totals={data?.totals} isPending={isPending} />
      <QuickAccess areas={person?.areas ?? []} />
      <Waiting areas={person?.areas ?? []} data={data} isPending={isPending} onRetry={refetch} />
      <Help />
    </div>
  );
}

function Welcome({ name, keepsRegister }: { name: string; keepsRegister: boolean }) {
  return (
    <div className="relative overflow-hidden rounded-xl border-b-2 border-gold bg-navy p-6 text-white sm:p-8">
      <Rosette className="absolute -top-28 -right-20 size-96 text-gold-soft/30 max-lg:opacity-40" />
      <h2 className="relative text-2xl font-bold tracking-tight">{t("Selamat datang, {name}", { name })}</h2>
      <p className="relative mt-2 max-w-prose text-sm leading-relaxed text-white/80">
        {keepsRegister
          ? t(
              "Dari panel ini Anda menjaga register tetap benar. Apa yang Anda simpan langsung terlihat oleh siapa pun yang memeriksa sertifikat.",
            )
          : t("Akun Anda hanya untuk membaca. Yang dapat Anda buka ada di menu.")}
      </p>
    </div>
  );
}
