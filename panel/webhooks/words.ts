import type {
  WebhookContentKind,
  WebhookDeliveryState,
  WebhookEventType,
  WebhookPauseReason,
} from "#shared/webhooks.ts";

export const eventGroups: { label: string; events: Partial<Record<WebhookEventType, string>> }[] = [
  {
    label: "Sertifikat",
    events: {
      "certificate.created": "Ditambahkan",
      "certificate.changed": "Diubah",
      "certificate.verdict_changed": "Status publik berubah",
      "certificate.removed": "Dihapus",
      "certificate.restored": "Dikembalikan",
    },
  },
  {
    label: "Keputusan",
    events: { "decision.recorded": "Dicatat", "decision.corrected": "Dikoreksi atau dibatalkan" },
  },
  {
    label: "Konten situs",
    events: {
      "content.published": "Terbit",
      "content.changed": "Diubah",
      "content.removed": "Dihapus atau ditarik",
    },
  },
];

const labels: Record<string, string> = Object.fromEntries([
  ...eventGroups.flatMap(({ label, events }) =>
    Object.entries(events).map(([type, words]) => [type, `${label}: ${words.toLowerCase()}`]),
  ),
  ["webhook.test", "Kiriman uji"],
]);

export const eventLabel = (type: string) => labels[type] ?? type;

export const kindLabels: Record<WebhookContentKind, string> = {
  articles: "Artikel",
  site_pages: "Halaman",
  services: "Layanan",
  page_content: "Konten halaman",
  hero_slider: "Hero slider",
  gallery_images: "Galeri",
  navigation_items: "Navigasi",
  customers: "Pelanggan",
  partners: "Mitra",
};

export const stateLabels: Record<WebhookDeliveryState, string> = {
  waiting: "Menunggu",
  sending: "Sedang dikirim",
  delivered: "Diterima",
  failed: "Gagal",
  cancelled: "Dibatalkan",
};

export const pauseLabels: Record<WebhookPauseReason, string> = {
  staff: "Dihentikan sementara oleh administrator.",
  gone: "Server tujuan menjawab 410: ia tidak mau menerima lagi.",
  failing: "Selama tiga hari tidak ada kiriman yang diterima.",
  "restored-backup": "Data dipulihkan dari cadangan. Periksa dulu, lalu aktifkan lagi.",
};
