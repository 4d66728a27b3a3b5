import { useState } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { PagedList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { DeliveryBadge } from "#panel/webhooks/badges.tsx";
import { DeliveryDialog } from "#panel/webhooks/delivery-dialog.tsx";
import { eventLabel, stateLabels } from "#panel/webhooks/labels.ts";
import { RedeliverFailed } from "#panel/webhooks/redeliver-failed.tsx";
import { type WebhookDelivery, type WebhookEndpoint, webhookDeliveryPage } from "#shared/answers/webhooks.ts";
import { formatInstant } from "#shared/time.ts";
import { webhookDeliveryStates, webhookKeptDays } from "#shared/webhooks.ts";

const choices = webhookDeliveryStates.map((value) => ({ value, label: stateLabels[value] }));

/** Deliveries of an endpoint, sent and pending, newest first. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [shown, setShown] = useState<WebhookDelivery>();
  return (
    <section aria-labelledby="deliveries" className="space-y-4">
      <div>
        <h2 id="deliveries" className="text-lg font-bold">
          {t("Kiriman")}
        </h2>
        <p className="text-sm text-ink-soft">
          {t("Disimpan {days} hari. Urutan sampainya tidak dijamin.", { days: webhookKeptDays })}
        </p>
      </div>
      <PagedList
        resource={`webhooks/${endpoint.id}/deliveries`}
        page={webhookDeliveryPage}
        defaultSort={{ field: "created_at", order: "desc" }}
        loadProblem={loadProblem}
        isUnderWay={(delivery) => isUnderWay(delivery, endpoint)}
      >
        {({ rows, error, refetch }) => (
          <div className="space-y-4">
            <div className="flex flex-wrap gap-3">
              <FilterSelect<"state">
                name="state"
                label={t("Status kiriman")}
                all={t("Semua status")}
                choices={choices}
              />
              {endpoint.failed > 0 && <RedeliverFailed endpoint={endpoint} />}
            </div>
            {error && !rows && (
              <LoadProblem title={t("Kiriman tidak dapat dimuat.")} error={error} onRetry={refetch} />
            )}
            {!rows && !error && <Loading />}
            {rows?.length === 0 && (
              <MessagePage title={t("Belum ada kiriman")}>
                {t("Kiriman tercatat di sini begitu ada peristiwa, atau setelah Anda mengirim uji.")}
              </MessagePage>
            )}
            {rows && rows.length > 0 && (
              <ul aria-label={t("Kiriman")} className="card divide-y divide-line">
                {rows.map((delivery) => (
                  <li key={delivery.id} className="p-4">
                    <Row delivery={delivery} onOpen={() => setShown(delivery)} />
                  </li>
                ))}
              </ul>
            )}
            <Pagination />
            {shown && <DeliveryDialog {...{ rows, shown }} onClose={() => setShown(undefined)} />}
          </div>
        )}
      </PagedList>
    </section>
  );
}

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { type, state, attempts, status, error, occurred_at, due_at } = delivery;
  const event = eventLabel(type);
  return (
    <div className="grid items-center gap-x-4 gap-y-2 text-sm sm:grid-cols-[1fr_1fr_6.5rem]">
      <div className="min-w-0">
        <p className="font-semibold">{event}</p>
        <p className="text-ink-soft">{formatInstant(new Date(occurred_at), panelLanguage)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <DeliveryBadge state={state} />
        <p className="mt-1 text-xs text-ink-soft">
          {[
            t("{count, number} percobaan", { count: attempts }),
            status !== null && t("jawaban {status}", { status }),
            state === "waiting" &&
              attempts > 0 &&
              t("berikutnya {instant}", { instant: formatInstant(new Date(due_at), panelLanguage) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {error && <p className="text-xs text-ink-soft">{serverMessage(error)}</p>}
      </div>
      <button type="button" className="button justify-self-start px-3 sm:justify-self-end" onClick={onOpen}>
        {t("Buka")}
        <span className="sr-only">
          {" "}
          {t("kiriman {event}, {state}", { event, state: stateLabels[state] })}
        </span>
      </button>
    </div>
  );
}

const soonMs = 5_000;

/** Whether the list is polled for the delivery: it is being sent, or due within 5 seconds. */
function isUnderWay({ state, due_at }: WebhookDelivery, endpoint: WebhookEndpoint): boolean {
  const isDue = new Date(due_at).getTime() < Date.now() + soonMs;
  return state === "sending" || (state === "waiting" && isDue && endpoint.state === "active");
}

function loadProblem(message: string): string {
  return t("Gagal memuat kiriman: {message}", { message });
}
