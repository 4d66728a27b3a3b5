import { t } from "#panel/language/t.ts";
import { kindLabels, languageLabels } from "#panel/reminders/words.ts";

/** What is recorded of people and settings, as staff read it elsewhere; a field that is not among them has its own name. */
export const fieldLabels: Record<string, string> = {
  full_name: t("Nama"),
  email: t("Email"),
  role: t("Peran"),
  is_active: t("Aktif"),
  value: t("Nilai"),
  two_person_approval: t("Wajibkan persetujuan orang kedua"),
  viewers_read_register: t("Izinkan viewer membaca register"),
  number_patterns: t("Pola nomor sertifikat"),
  suspension_months: t("Lama pembekuan"),
  export_columns: t("Kolom ekspor sendiri"),
  reminders_enabled: t("Pengingat aktif"),
  reminder_days: t("Hari sebelum sertifikat berakhir"),
  surveillance_reminder_days: t("Hari sebelum audit surveilans"),
  surveillance_months: t("Bulan audit surveilans yang diusulkan"),
  digest_recipients: t("Penerima ringkasan staf"),
  subject: t("Subjek"),
  body: t("Isi surat"),
};

/** Whom or what an event is about: of settings, the page where they are changed. */
export function subjectText(subject: string): string {
  if (subject === "register_settings") return t("Aturan Register");
  const [, kind = "", language = ""] = /^mail_text (\w+) (\w+)$/.exec(subject) ?? [];
  const [kindLabel, languageLabel] = [labelIn(kindLabels, kind), labelIn(languageLabels, language)];
  return kindLabel && languageLabel ? `${t("Teks surat")}: ${kindLabel} (${languageLabel})` : subject;
}

function labelIn(labels: Record<string, string>, name: string): string | undefined {
  return Object.entries(labels).find(([each]) => each === name)?.[1];
}
