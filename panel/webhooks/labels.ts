import { t } from "#panel/language/t.ts";
import type {
  WebhookContentKind,
  WebhookDeliveryState,
  WebhookEventType,
  WebhookPauseReason,
} from "#shared/webhooks.ts";

export const eventGroups: { label: string; events: Partial<Record<WebhookEventType, string>> }[] = [
  {
    label: t("Sertifikat"),
    events: {
      "certificate.created": t("Ditambahkan"),
      "certificate.changed": t("Diubah"),
      "certificate.verdict_changed": t("Status publik berubah"),
      "certificate.removed": t("Dihapus"),
      "certificate.restored": t("Dikembalikan"),
    },
  },
  {
    label: t("Keputusan"),
    events: { "decision.recorded": t("Dicatat"), "decision.corrected": t("Dikoreksi atau dibatalkan") },
  },
  {
    label: t("Konten situs"),
    events: {
      "content.published": t("{of, select, other {Terbit}}", { of: "content" }),
      "content.changed": t("Diubah"),
      "content.removed": t("Dihapus atau ditarik"),
    },
  },
];

const labels: Record<string, string> = Object.fromEntries([
  ...eventGroups.flatMap(({ label, events }) =>
    Object.entries(events).map(([type, words]) => [type, `${label}: ${words.toLowerCase()}`]),
  ),
  ["webhook.test", t("Kiriman uji")],
]);

export const eventLabel = (type: string) => labels[type] ?? type;

export const kindLabels: Record<WebhookContentKind, string> = {
  articles: t("Artikel"),
  site_pages: t("Halaman"),
  services: t("Layanan"),
  page_content: t("Konten halaman"),
  hero_slider: t("Hero slider"),
  gallery_images: t("Galeri"),
  navigation_items: t("Navigasi"),
  customers: t("Pelanggan"),
  partners: t("Mitra"),
};

export const stateLabels: Record<WebhookDeliveryState, string> = {
  waiting: t("Menunggu"),
  sending: t("Sedang dikirim"),
  delivered: t("Diterima"),
  failed: t("Gagal"),
  cancelled: t("Dibatalkan"),
};

export const pauseLabels: Record<WebhookPauseReason, string> = {
  staff: t("Dihentikan sementara oleh administrator."),
  gone: t("Server tujuan menjawab 410: ia tidak mau menerima lagi."),
  failing: t("Selama tiga hari tidak ada kiriman yang diterima."),
  "restored-backup": t("Data dipulihkan dari cadangan. Periksa dulu, lalu aktifkan lagi."),
};
