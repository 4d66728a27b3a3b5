import type { Language } from "#shared/language.ts";
import type { MailKind, MailReason, MailState } from "#shared/reminders.ts";

export const kindLabels: Record<MailKind, string> = {
  expiry: "Akan berakhir",
  surveillance: "Audit surveilans",
  suspended: "Dibekukan",
  restored: "Dipulihkan",
  withdrawn: "Dicabut",
  digest: "Ringkasan staf",
  document: "Kiriman PDF",
};

export const stateLabels: Record<MailState, string> = {
  planned: "Menunggu",
  sending: "Sedang dikirim",
  sent: "Terkirim",
  failed: "Gagal",
  unconfirmed: "Belum pasti",
  cancelled: "Dibatalkan",
};

export const reasonLabels: Record<MailReason, string> = {
  refused: "Ditolak peladen surel",
  "not-reached": "Peladen surel tidak terhubung",
  "connection-lost": "Koneksi putus sebelum ada jawaban; mungkin sudah diterima",
  "server-ended": "Server berhenti saat mengirim; mungkin sudah diterima",
  "restored-backup": "Menunggu saat cadangan dibuat; mungkin sudah terkirim setelahnya",
  "switched-off": "Pengingat dinonaktifkan",
  "reason-gone": "Alasannya sudah tidak ada saat akan dikirim",
  "document-gone": "PDF yang tersimpan bukan lagi yang dicatat",
  "taken-as-sent": "Dianggap terkirim",
};

export const languageLabels: Record<Language, string> = { id: "Indonesia", en: "Inggris" };

/** What a placeholder of a text stands for. */
export const placeholderLabels: Record<string, string> = {
  contact: "nama kontak",
  client: "nama klien",
  number: "nomor sertifikat",
  standard: "standar",
  expiry: "tanggal berakhir",
  audit: "tanggal audit",
  effective: "tanggal mulai berlaku",
  days: "sisa hari",
  link: "alamat verifikasi",
  company: "nama lembaga",
};
