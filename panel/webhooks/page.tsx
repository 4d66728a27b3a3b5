import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { EndpointActions } from "#panel/webhooks/actions.tsx";
import { EndpointBadge } from "#panel/webhooks/badges.tsx";
import { eventLabel, kindLabels, pauseLabels } from "#panel/webhooks/labels.ts";
import { DeliveryLog } from "#panel/webhooks/log.tsx";
import { useEndpoint } from "#panel/webhooks/requests.ts";
import type { WebhookEndpoint } from "#shared/answers/webhooks.ts";
import { formatInstant } from "#shared/time.ts";

/** An endpoint with its state, actions and deliveries. */
export function WebhookPage() {
  usePageTitle(t("Webhook"));
  const { id = "" } = useParams();
  const { data, error, refetch } = useEndpoint(id);
  if (error && statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data)
    return <LoadProblem title={t("Endpoint tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="max-w-5xl space-y-6">
      <Link to="/admin/webhooks" className="link inline-flex min-h-6 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      <section aria-label={t("Endpoint")} className="card space-y-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-bold wrap-anywhere">{data.description || data.url}</h2>
          <EndpointBadge endpoint={data} />
        </div>
        <Facts endpoint={data} />
        <Notices endpoint={data} />
        <EndpointActions endpoint={data} />
      </section>
      <DeliveryLog endpoint={data} />
    </div>
  );
}

function Facts({ endpoint: { url, events, content_kinds, created_at } }: { endpoint: WebhookEndpoint }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-soft">{t("Alamat")}</dt>
      <dd className="wrap-anywhere">{url}</dd>
      <dt className="text-ink-soft">{t("Diberi tahu")}</dt>
      <dd>{events.map(eventLabel).join(" · ")}</dd>
      {content_kinds.length > 0 && events.some((event) => event.startsWith("content.")) && (
        <>
          <dt className="text-ink-soft">{t("Jenis konten")}</dt>
          <dd>{content_kinds.map((kind) => kindLabels[kind]).join(" · ")}</dd>
        </>
      )}
      <dt className="text-ink-soft">{t("Ditambahkan")}</dt>
      <dd>{formatInstant(new Date(created_at), panelLanguage)}</dd>
    </dl>
  );
}

function Notices({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { pause_reason, paused_at, failing_since, former_until, waiting } = endpoint;
  return (
    <>
      {pause_reason && (
        <Alert kind="warning" title={pauseLabels[pause_reason]}>
          <p>
            {paused_at &&
              `${t("Sejak {instant}.", { instant: formatInstant(new Date(paused_at), panelLanguage) })} `}
            {waiting > 0
              ? t("{waiting, number} kiriman ditahan dan keluar setelah endpoint diaktifkan.", { waiting })
              : t("Peristiwa yang terjadi sementara ini ditahan.")}
          </p>
        </Alert>
      )}
      {!pause_reason && failing_since && (
        <Alert kind="warning" title={t("Kiriman tidak diterima")}>
          <p>
            {t(
              "Sejak {instant} setiap percobaan gagal. Setelah tiga hari endpoint dihentikan dan administrator diberi tahu.",
              { instant: formatInstant(new Date(failing_since), panelLanguage) },
            )}
          </p>
        </Alert>
      )}
      {former_until && (
        <Alert kind="info">
          <p>
            {t("Kunci lama masih ikut menandatangani sampai {instant}.", {
              instant: formatInstant(new Date(former_until), panelLanguage),
            })}
          </p>
        </Alert>
      )}
    </>
  );
}
