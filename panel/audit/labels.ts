import { t } from "#panel/language/t.ts";
import { kindLabels, languageLabels } from "#panel/reminders/labels.ts";

/** Labels of recorded fields of people and settings; other fields are shown by name. */
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

/** The subject of an event: for settings, the name of their page. */
export function subjectText(subject: string): string {
  if (subject === "register_settings") return t("Aturan Register");
  const [, kind = "", language = ""] = /^mail_text (\w+) (\w+)$/.exec(subject) ?? [];
  const [kindLabel, languageLabel] = [labelIn(kindLabels, kind), labelIn(languageLabels, language)];
  return kindLabel && languageLabel ? `${t("Teks surat")}: ${kindLabel} (${languageLabel})` : subject;
}

function labelIn(labels: Record<string, string>, name: string): string | undefined {
  return Object.entries(labels).find(([each]) => each === name)?.[1];
}
