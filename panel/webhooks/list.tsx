import { Plus } from "lucide-react";
import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { EndpointBadge } from "#panel/webhooks/badges.tsx";
import { pauseLabels } from "#panel/webhooks/labels.ts";
import { useEndpoints } from "#panel/webhooks/requests.ts";
import type { WebhookEndpoint } from "#shared/answers/webhooks.ts";
import { formatInstant } from "#shared/time.ts";

/** All endpoints with their state and counts of deliveries. */
export function WebhookList() {
  usePageTitle(t("Webhook"));
  const { data, error, refetch } = useEndpoints();
  return (
    <div className="max-w-5xl space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-ink-soft">
          {t(
            "Sistem lain diberi tahu segera setelah sertifikat, keputusan, atau konten berubah. Setiap kiriman ditandatangani; yang belum diterima dicoba lagi selama tiga hari.",
          )}
        </p>
        {data && data.length > 0 && <AddLink />}
      </div>
      {error && !data && (
        <LoadProblem title={t("Endpoint tidak dapat dimuat.")} error={error} onRetry={refetch} />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <MessagePage title={t("Belum ada endpoint")} actions={<AddLink />}>
          {t("Tambahkan alamat HTTPS dari sistem yang ingin diberi tahu.")}
        </MessagePage>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t("Endpoint")} className="card divide-y divide-line">
          {data.map((endpoint) => (
            <li key={endpoint.id} className="p-4 sm:px-6">
              <Row endpoint={endpoint} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AddLink() {
  return (
    <Link to="/admin/webhooks/create" className="button button-primary">
      <Plus aria-hidden />
      {t("Tambah endpoint")}
    </Link>
  );
}

function Row({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, pause_reason, waiting, failed, delivered_at, events } = endpoint;
  return (
    <div className="grid items-center gap-x-6 gap-y-2 text-sm sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/admin/webhooks/${id}`} className="link font-semibold wrap-anywhere">
            {description || url}
          </Link>
          <EndpointBadge endpoint={endpoint} />
        </p>
        {description && <p className="mt-1 wrap-anywhere text-ink-soft">{url}</p>}
        {pause_reason && <p className="mt-1 text-warn">{pauseLabels[pause_reason]}</p>}
      </div>
      <p className="text-xs text-ink-soft sm:text-right">
        {t("{count, number} peristiwa · {waiting, number} menunggu · {failed, number} gagal", {
          count: events.length,
          waiting,
          failed,
        })}
        <br />
        {delivered_at
          ? t("Terakhir diterima {instant}", {
              instant: formatInstant(new Date(delivered_at), panelLanguage),
            })
          : t("Belum ada yang diterima")}
      </p>
    </div>
  );
}
