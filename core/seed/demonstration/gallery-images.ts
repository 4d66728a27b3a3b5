import type { GalleryImageContent } from "#core/content/defaults/types.ts";
import type { Bilingual } from "#shared/language.ts";

const categoriesEn = {
  Audit: "Audit",
  Pelatihan: "Training",
  "Penyerahan Sertifikat": "Certificate Handovers",
};

function picture(
  category: keyof typeof categoriesEn,
  slug: string,
  title: Bilingual,
  description: Bilingual,
): GalleryImageContent {
  return {
    title: title.id,
    title_en: title.en,
    description: description.id,
    description_en: description.en,
    category,
    category_en: categoriesEn[category],
    image_url: `/art/gallery/${slug}.svg`,
  };
}

export const demonstrationGalleryImages: GalleryImageContent[] = [
  picture(
    "Audit",
    "audit-pabrik-beton",
    { id: "Audit di pabrik beton pracetak", en: "Audit at a precast concrete plant" },
    {
      id: "Menelusuri satu pesanan dari gambar kerja sampai uji tekan.",
      en: "Following one order from the working drawing to the compression test.",
    },
  ),
  picture(
    "Pelatihan",
    "kelas-auditor-internal",
    { id: "Kelas auditor internal", en: "Internal auditor class" },
    {
      id: "Dua hari belajar bertanya tanpa menghakimi dan mencatat tanpa menafsirkan.",
      en: "Two days of learning to ask without judging and to record without interpreting.",
    },
  ),
  picture(
    "Penyerahan Sertifikat",
    "penyerahan-sertifikat-pasar",
    { id: "Penyerahan sertifikat pasar rakyat", en: "A traditional market receives its certificate" },
    {
      id: "Para pedagang ikut naik ke panggung: mereka yang menjaga standarnya setiap pagi.",
      en: "The traders come on stage too: they are the ones who keep the standard every morning.",
    },
  ),
  picture(
    "Audit",
    "audit-pusat-data",
    { id: "Audit keamanan informasi di pusat data", en: "Information security audit at a data centre" },
    {
      id: "Memeriksa siapa yang boleh masuk, dan siapa yang sebenarnya pernah masuk.",
      en: "Checking who may go in, and who actually did.",
    },
  ),
  picture(
    "Penyerahan Sertifikat",
    "penyerahan-sertifikat-hotel",
    { id: "Sertifikat CHSE untuk pondok wisata", en: "A CHSE certificate for a guest house" },
    {
      id: "Usaha keluarga dengan tujuh kamar dan buku kebersihan yang paling rapi.",
      en: "A family business with seven rooms and the tidiest cleaning log of all.",
    },
  ),
  picture(
    "Audit",
    "inspeksi-ruang-bermain",
    { id: "Inspeksi ruang bermain ramah anak", en: "Inspecting a child-friendly playground" },
    {
      id: "Setiap baut, setiap celah, dan setiap sudut diukur setinggi mata anak.",
      en: "Every bolt, gap and corner is measured at a child’s eye level.",
    },
  ),
  picture(
    "Pelatihan",
    "lokakarya-risiko",
    { id: "Lokakarya penilaian risiko", en: "Risk assessment workshop" },
    {
      id: "Pelatihan terbuka dengan contoh umum; sistem peserta sendiri tidak dibahas.",
      en: "Open training on general examples; no participant’s own system is discussed.",
    },
  ),
  picture(
    "Audit",
    "kunjungan-kebun-sawit",
    { id: "Kunjungan ke kebun kelompok pekebun", en: "Visiting the plots of a growers’ group" },
    {
      id: "Mencocokkan batas lahan di peta dengan patok di lapangan.",
      en: "Matching the boundaries on the map with the markers in the field.",
    },
  ),
  picture(
    "Pelatihan",
    "kalibrasi-auditor",
    { id: "Pertemuan kalibrasi auditor", en: "Auditor calibration meeting" },
    {
      id: "Satu kasus, dua belas auditor: menyamakan cara menilai sebelum kembali ke lapangan.",
      en: "One case, twelve auditors: agreeing how to judge before going back to the field.",
    },
  ),
];
