import type { MoveProgress } from "#panel/site-move/send-move.ts";

const tableLabels: Record<string, string> = {
  users: "Pengguna",
  profiles: "Profil pengguna",
  site_settings: "Pengaturan situs",
  page_content: "Teks halaman",
  hero_slider: "Hero slider",
  services: "Layanan",
  partners: "Mitra",
  customers: "Pelanggan",
  gallery_images: "Galeri",
  navigation_items: "Navigasi",
  visitors: "Pengunjung",
  articles: "Artikel",
  certificates: "Sertifikat",
};

export function tableLabel(table: string): string {
  return tableLabels[table] ?? table;
}

export const stageLabels: Record<MoveProgress["stage"], string> = {
  sending: "Mengunggah berkas…",
  unpacking: "Membuka arsip…",
  reading: "Membaca situs lama dan berkasnya…",
  writing: "Menulis ke situs ini…",
};

/** In a dry run everything is written as well, and taken back. */
export const dryStageLabels: Record<MoveProgress["stage"], string> = {
  ...stageLabels,
  writing: "Menguji setiap baris…",
};

export const roleLabels = { admin: "Administrator", editor: "Editor", viewer: "Viewer" };
