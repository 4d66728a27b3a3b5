import type { CustomerContent } from "#core/content/defaults/types.ts";

type Customer = readonly [name: string, sector: string];

const manufacturing: Customer[] = [
  ["PT Bina Semesta Konstruksi", "Konstruksi gedung"],
  ["PT Tirta Wacana Beton", "Beton pracetak"],
  ["PT Sinar Rimba Furnitur", "Mebel kayu"],
  ["PT Logam Aruna Presisi", "Komponen logam"],
  ["PT Pangan Wanabakti Lestari", "Pengolahan pangan"],
  ["CV Anyam Kriya Sukapura", "Kerajinan"],
  ["PT Kemasan Nirmala Jaya", "Kemasan"],
  ["PT Sawit Arkamaya Lestari", "Perkebunan kelapa sawit"],
];

const technology: Customer[] = [
  ["PT Awan Data Khatulistiwa", "Pusat data"],
  ["PT Nalar Digital Semesta", "Perangkat lunak"],
  ["PT Lintas Muatan Samudra", "Logistik"],
  ["Klinik Pratama Kenanga Asri", "Kesehatan"],
  ["PT Bayar Lancar Sentosa", "Teknologi pembayaran"],
  ["PT Telaga Rekayasa Konsultan", "Konsultan teknik"],
  ["PT Pagar Siaga Utama", "Jasa keamanan"],
  ["PT Cermat Arsip Nusantara", "Pengelolaan arsip"],
];

const tourism: Customer[] = [
  ["Hotel Puri Langit Jingga", "Hotel"],
  ["Restoran Dapur Nyonya Melur", "Restoran"],
  ["Taman Rekreasi Kali Bening Asri", "Taman rekreasi"],
  ["PT Arung Lembah Hijau", "Wisata arung jeram"],
  ["Pondok Wisata Teras Pinang", "Pondok wisata"],
  ["Yayasan Rumah Pulih Cahaya Pagi", "Rehabilitasi"],
  ["Pasar Rakyat Tegal Melati", "Pasar rakyat"],
  ["Taman Bermain Kancil Ceria", "Ruang bermain anak"],
];

const withoutCategory: Customer[] = [
  ["Koperasi Tani Sumber Rejeki Makmur", "Pertanian"],
  ["PT Rekayasa Harapan Timur", "Bengkel rekayasa"],
  ["Perkumpulan Perajin Tenun Lembayung", "Tenun"],
];

export const demonstrationCustomers: CustomerContent[] = [
  ...inCategory("Manufaktur dan Konstruksi", manufacturing),
  ...inCategory("Teknologi dan Jasa", technology),
  ...inCategory("Pariwisata dan Layanan Masyarakat", tourism),
  ...inCategory(null, withoutCategory),
];

function inCategory(category: string | null, customers: Customer[]): CustomerContent[] {
  return customers.map(([name, sector]) => ({
    name,
    category,
    sector,
    logo_url: `/art/customer/${name.toLowerCase().replaceAll(" ", "-")}.svg`,
  }));
}
