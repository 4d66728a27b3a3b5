import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { SiteSetting } from "#shared/answers/site-settings.ts";

/** Labels of the default settings, by key. */
const labels: Record<string, string> = {
  company_name: t("Nama perusahaan"),
  company_short_name: t("Nama singkat di bagian atas situs"),
  logo_url: t("Logo"),
  accreditation_number: t("Nomor akreditasi"),
  accreditation_body: t("Badan akreditasi"),
  accreditation_agreement_id: t("Pengakuan akreditasi di negara lain (Indonesia)"),
  accreditation_agreement_en: t("Pengakuan akreditasi di negara lain (Inggris)"),
  footer_desc_id: t("Deskripsi di kaki situs (Indonesia)"),
  footer_desc_en: t("Deskripsi di kaki situs (Inggris)"),
  contact_address: t("Alamat kantor"),
  contact_phone: t("Telepon"),
  contact_email: t("Email"),
  chat_number: t("Nomor WhatsApp"),
  map_address: t("Alamat yang ditunjuk peta"),
  contact_delivery: t("Pengiriman formulir kontak"),
  contact_recipient: t("Penerima pesan dari formulir kontak"),
  quotation_requests: t("Formulir permintaan penawaran"),
  complaint_kept_months: t("Masa simpan data pengirim keluhan dan banding"),
  quotation_kept_months: t("Masa simpan data pengirim permintaan penawaran"),
  forgery_kept_months: t("Masa simpan data pelapor dugaan pemalsuan"),
  social_facebook: t("Tautan Facebook"),
  social_twitter: t("Tautan Twitter"),
  social_instagram: t("Tautan Instagram"),
  social_linkedin: t("Tautan LinkedIn"),
};

/** The label of a setting: the stored one in Indonesian, also for settings without an English label. */
export function settingLabel({ key, label }: Pick<SiteSetting, "key" | "label">): string {
  return panelLanguage === "id" ? label : (labels[key] ?? label);
}
