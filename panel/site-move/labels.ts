import { t } from "#panel/language/t.ts";
import type { MoveProgress } from "#panel/site-move/send-move.ts";

const tableLabels: Record<string, string> = {
  users: t("Pengguna"),
  profiles: t("Profil pengguna"),
  site_settings: t("Pengaturan situs"),
  page_content: t("Teks halaman"),
  hero_slider: t("Hero slider"),
  services: t("Layanan"),
  partners: t("Mitra"),
  customers: t("Pelanggan"),
  gallery_images: t("Galeri"),
  navigation_items: t("Navigasi"),
  visitors: t("Pengunjung"),
  articles: t("Artikel"),
  site_pages: t("Halaman"),
  certificates: t("Sertifikat"),
};

export function tableLabel(table: string): string {
  return tableLabels[table] ?? table;
}

export const stageLabels: Record<MoveProgress["stage"], string> = {
  sending: t("Mengunggah berkas…"),
  unpacking: t("Membuka arsip…"),
  reading: t("Membaca situs lama dan berkasnya…"),
  writing: t("Menulis ke situs ini…"),
};

/** A dry run also writes everything, and rolls back. */
export const dryStageLabels: Record<MoveProgress["stage"], string> = {
  ...stageLabels,
  writing: t("Menguji setiap baris…"),
};

export const roleLabels = { admin: t("Administrator"), editor: t("Editor"), viewer: t("Viewer") };
