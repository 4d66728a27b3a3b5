import { t } from "#panel/language/t.ts";
import { stateLabels } from "#panel/webhooks/labels.ts";
import type { WebhookEndpoint } from "#shared/answers/webhooks.ts";
import type { WebhookDeliveryState } from "#shared/webhooks.ts";

const looks: Record<WebhookDeliveryState, string> = {
  waiting: "bg-slate-wash text-ink",
  sending: "bg-slate-wash text-ink",
  delivered: "bg-brand-wash text-brand-deep",
  failed: "bg-danger-wash text-danger",
  cancelled: "bg-slate-wash text-ink-soft",
};

export function DeliveryBadge({ state }: { state: WebhookDeliveryState }) {
  return <Badge look={looks[state]}>{stateLabels[state]}</Badge>;
}

export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  if (endpoint.state === "paused") return <Badge look="bg-warn-wash text-warn">{t("Dihentikan")}</Badge>;
  if (endpoint.failing_since) return <Badge look="bg-danger-wash text-danger">{t("Sedang gagal")}</Badge>;
  return <Badge look="bg-brand-wash text-brand-deep">{t("Aktif")}</Badge>;
}

function Badge({ look, children }: { look: string; children: string }) {
  return (
    <span className={`inline-block shrink-0 rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
      {children}
    </span>
  );
}
