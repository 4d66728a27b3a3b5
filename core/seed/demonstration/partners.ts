import type { PartnerContent } from "#core/content/defaults/types.ts";

function partner(name: string, slug: string, category: string): PartnerContent {
  return { name, website_url: `https://${slug}.example`, category, logo_url: `/art/partner/${slug}.svg` };
}

/** Invented; `.example` domains do not resolve (RFC 2606). */
export const demonstrationPartners: PartnerContent[] = [
  partner("Balai Uji Nusantara", "balai-uji-nusantara", "Laboratorium"),
  partner("Institut Mutu Khatulistiwa", "institut-mutu-khatulistiwa", "Pendidikan"),
  partner("Asosiasi Auditor Sistem Manajemen", "asosiasi-auditor-sistem-manajemen", "Asosiasi"),
  partner("Pusat Kalibrasi Parahyangan", "pusat-kalibrasi-parahyangan", "Laboratorium"),
  partner("Forum Pariwisata Lestari", "forum-pariwisata-lestari", "Asosiasi"),
  partner("Sekolah Tinggi Teknologi Cendana", "sekolah-tinggi-teknologi-cendana", "Pendidikan"),
  partner("Laboratorium Lingkungan Tirta Jernih", "laboratorium-lingkungan-tirta-jernih", "Laboratorium"),
  partner("Jaringan Penggiat Standar", "jaringan-penggiat-standar", "Asosiasi"),
];
