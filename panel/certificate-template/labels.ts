import { t } from "#panel/language/t.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";

export const templateBucket = "site-assets";

export const orientations = { portrait: t("Tegak"), landscape: t("Mendatar") };
export const languages = { both: t("Indonesia dan Inggris"), id: t("Indonesia"), en: t("Inggris") };

export const labels: Record<keyof CertificateTemplate, string> = {
  orientation: t("Arah kertas"),
  languages: t("Bahasa"),
  main_colour: t("Warna utama"),
  second_colour: t("Warna kedua"),
  mark_url: t("Lambang lembaga"),
  accreditation_mark_url: t("Tanda akreditasi"),
  signature_url: t("Gambar tanda tangan"),
  title_id: t("Judul (Indonesia)"),
  title_en: t("Judul (Inggris)"),
  statement_id: t("Sebelum nama klien (Indonesia)"),
  statement_en: t("Sebelum nama klien (Inggris)"),
  conformity_id: t("Sebelum standar (Indonesia)"),
  conformity_en: t("Sebelum standar (Inggris)"),
  signatory_name: t("Nama penanda tangan"),
  signatory_position_id: t("Jabatan (Indonesia)"),
  signatory_position_en: t("Jabatan (Inggris)"),
  small_print_id: t("Di atas alamat pemeriksaan (Indonesia)"),
  small_print_en: t("Di atas alamat pemeriksaan (Inggris)"),
};
