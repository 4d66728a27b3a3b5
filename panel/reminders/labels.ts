import { t } from "#panel/language/t.ts";
import type { Language } from "#shared/language.ts";
import type { MailKind, MailReason, MailState } from "#shared/reminders.ts";

export const kindLabels: Record<MailKind, string> = {
  expiry: t("Akan berakhir"),
  surveillance: t("Audit surveilans"),
  suspended: t("Dibekukan"),
  restored: t("Dipulihkan"),
  withdrawn: t("Dicabut"),
  digest: t("Ringkasan staf"),
  document: t("Kiriman PDF"),
  message: t("Surat staf"),
};

export const stateLabels: Record<MailState, string> = {
  planned: t("Menunggu"),
  sending: t("Sedang dikirim"),
  sent: t("Terkirim"),
  failed: t("Gagal"),
  unconfirmed: t("Belum pasti"),
  cancelled: t("Dibatalkan"),
};

export const reasonLabels: Record<MailReason, string> = {
  refused: t("Ditolak peladen email"),
  "not-reached": t("Peladen email tidak terhubung"),
  "connection-lost": t("Koneksi putus sebelum ada jawaban; mungkin sudah diterima"),
  "server-ended": t("Server berhenti saat mengirim; mungkin sudah diterima"),
  "restored-backup": t("Menunggu saat cadangan dibuat; mungkin sudah terkirim setelahnya"),
  "switched-off": t("Pengingat dinonaktifkan"),
  "reason-gone": t("Alasannya sudah tidak ada saat akan dikirim"),
  "document-gone": t("PDF yang tersimpan bukan lagi yang dicatat"),
  "taken-as-sent": t("Dianggap terkirim"),
};

export const languageLabels: Record<Language, string> = { id: t("Indonesia"), en: t("Inggris") };

/** Explanations of the placeholders. */
export const placeholderLabels: Record<string, string> = {
  contact: t("nama kontak"),
  client: t("nama klien"),
  number: t("nomor sertifikat"),
  standard: t("standar"),
  expiry: t("tanggal berakhir"),
  audit: t("tanggal audit"),
  effective: t("tanggal mulai berlaku"),
  days: t("sisa hari"),
  link: t("alamat verifikasi"),
  company: t("nama lembaga"),
  reason: t("alasan keputusan"),
  certificates: t("daftar sertifikat"),
};
