import type { CustomerContent } from "#core/content/defaults/types.ts";

type Customer = readonly [name: string, sector: string, sectorEn: string];

const manufacturing: Customer[] = [
  ["PT Bina Semesta Konstruksi", "Konstruksi gedung", "Building construction"],
  ["PT Tirta Wacana Beton", "Beton pracetak", "Precast concrete"],
  ["PT Sinar Rimba Furnitur", "Mebel kayu", "Wooden furniture"],
  ["PT Logam Aruna Presisi", "Komponen logam", "Metal components"],
  ["PT Pangan Wanabakti Lestari", "Pengolahan pangan", "Food processing"],
  ["CV Anyam Kriya Sukapura", "Kerajinan", "Handicrafts"],
  ["PT Kemasan Nirmala Jaya", "Kemasan", "Packaging"],
  ["PT Sawit Arkamaya Lestari", "Perkebunan kelapa sawit", "Oil palm plantations"],
];

const technology: Customer[] = [
  ["PT Awan Data Khatulistiwa", "Pusat data", "Data centre"],
  ["PT Nalar Digital Semesta", "Perangkat lunak", "Software"],
  ["PT Lintas Muatan Samudra", "Logistik", "Logistics"],
  ["Klinik Pratama Kenanga Asri", "Kesehatan", "Health care"],
  ["PT Bayar Lancar Sentosa", "Teknologi pembayaran", "Payment technology"],
  ["PT Telaga Rekayasa Konsultan", "Konsultan teknik", "Engineering consultancy"],
  ["PT Pagar Siaga Utama", "Jasa keamanan", "Security services"],
  ["PT Cermat Arsip Nusantara", "Pengelolaan arsip", "Records management"],
];

const tourism: Customer[] = [
  ["Hotel Puri Langit Jingga", "Hotel", "Hotel"],
  ["Restoran Dapur Nyonya Melur", "Restoran", "Restaurant"],
  ["Taman Rekreasi Kali Bening Asri", "Taman rekreasi", "Recreation park"],
  ["PT Arung Lembah Hijau", "Wisata arung jeram", "White-water rafting"],
  ["Pondok Wisata Teras Pinang", "Pondok wisata", "Guest house"],
  ["Yayasan Rumah Pulih Cahaya Pagi", "Rehabilitasi", "Rehabilitation"],
  ["Pasar Rakyat Tegal Melati", "Pasar rakyat", "Traditional market"],
  ["Taman Bermain Kancil Ceria", "Ruang bermain anak", "Children’s playground"],
];

const withoutCategory: Customer[] = [
  ["Koperasi Tani Sumber Rejeki Makmur", "Pertanian", "Agriculture"],
  ["PT Rekayasa Harapan Timur", "Bengkel rekayasa", "Engineering workshop"],
  ["Perkumpulan Perajin Tenun Lembayung", "Tenun", "Weaving"],
];

export const demonstrationCustomers: CustomerContent[] = [
  ...inCategory("Manufaktur dan Konstruksi", "Manufacturing and Construction", manufacturing),
  ...inCategory("Teknologi dan Jasa", "Technology and Services", technology),
  ...inCategory("Pariwisata dan Layanan Masyarakat", "Tourism and Public Services", tourism),
  ...inCategory(null, "", withoutCategory),
];

function inCategory(category: string | null, categoryEn: string, customers: Customer[]): CustomerContent[] {
  return customers.map(([name, sector, sectorEn]) => ({
    name,
    category,
    category_en: categoryEn,
    sector,
    sector_en: sectorEn,
    logo_url: `/art/customer/${name.toLowerCase().replaceAll(" ", "-")}.svg`,
  }));
}
