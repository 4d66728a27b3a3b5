import type { GalleryImageContent } from "#core/content/defaults/types.ts";

function picture(category: string, slug: string, title: string, description: string): GalleryImageContent {
  return { title, description, category, image_url: `/art/gallery/${slug}.svg` };
}

export const demonstrationGalleryImages: GalleryImageContent[] = [
  picture(
    "Audit",
    "audit-pabrik-beton",
    "Audit di pabrik beton pracetak",
    "Menelusuri satu pesanan dari gambar kerja sampai uji tekan.",
  ),
  picture(
    "Pelatihan",
    "kelas-auditor-internal",
    "Kelas auditor internal",
    "Dua hari belajar bertanya tanpa menghakimi dan mencatat tanpa menafsirkan.",
  ),
  picture(
    "Penyerahan Sertifikat",
    "penyerahan-sertifikat-pasar",
    "Penyerahan sertifikat pasar rakyat",
    "Para pedagang ikut naik ke panggung: mereka yang menjaga standarnya setiap pagi.",
  ),
  picture(
    "Audit",
    "audit-pusat-data",
    "Audit keamanan informasi di pusat data",
    "Memeriksa siapa yang boleh masuk, dan siapa yang sebenarnya pernah masuk.",
  ),
  picture(
    "Penyerahan Sertifikat",
    "penyerahan-sertifikat-hotel",
    "Sertifikat CHSE untuk pondok wisata",
    "Usaha keluarga dengan tujuh kamar dan buku kebersihan yang paling rapi.",
  ),
  picture(
    "Audit",
    "inspeksi-ruang-bermain",
    "Inspeksi ruang bermain ramah anak",
    "Setiap baut, setiap celah, dan setiap sudut diukur setinggi mata anak.",
  ),
  picture(
    "Pelatihan",
    "lokakarya-risiko",
    "Lokakarya penilaian risiko",
    "Peserta memetakan risiko dari pekerjaan mereka sendiri, bukan dari contoh di buku.",
  ),
  picture(
    "Audit",
    "kunjungan-kebun-sawit",
    "Kunjungan ke kebun kelompok pekebun",
    "Mencocokkan batas lahan di peta dengan patok di lapangan.",
  ),
  picture(
    "Pelatihan",
    "kalibrasi-auditor",
    "Pertemuan kalibrasi auditor",
    "Satu kasus, dua belas auditor: menyamakan cara menilai sebelum kembali ke lapangan.",
  ),
];
