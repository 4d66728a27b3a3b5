import type { Language } from "#shared/language.ts";
import { type WebhookPauseReason, webhookFailingDaysMax } from "#shared/webhooks.ts";

type PausedEndpoint = { id: string; url: string; pause_reason: WebhookPauseReason | null };

/** The mail to an administrator about an automatically paused endpoint: the reason, and where to activate it. */
export function pausedMail(
  { id, url, pause_reason }: PausedEndpoint,
  publicUrl: string,
  language: Language,
): { subject: string; text: string } {
  const { subject, stopped, reasons, held } = words[language];
  const reason = pause_reason === "gone" ? reasons.gone : reasons.failing;
  return {
    subject,
    text: [`${stopped(new URL(url).host)} ${reason}`, held, `${publicUrl}/admin/webhooks/${id}`].join("\n\n"),
  };
}

const words = {
  id: {
    subject: "Pengiriman webhook dihentikan",
    stopped: (host: string) => `Pengiriman webhook ke ${host} dihentikan.`,
    reasons: {
      failing: `Selama ${webhookFailingDaysMax} hari tidak ada pengiriman yang diterima.`,
      gone: "Server tujuan menjawab 410: ia tidak mau menerima lagi.",
    },
    held: "Peristiwa yang terjadi sementara itu ditahan dan dikirim setelah endpoint diaktifkan lagi.",
  },
  en: {
    subject: "Webhook deliveries were stopped",
    stopped: (host: string) => `Webhook deliveries to ${host} were stopped.`,
    reasons: {
      failing: `For ${webhookFailingDaysMax} days no delivery was accepted.`,
      gone: "The receiving server answered 410: it does not want any more.",
    },
    held: "Events that happen meanwhile are held, and sent once the endpoint is activated again.",
  },
} as const satisfies Record<Language, object>;
