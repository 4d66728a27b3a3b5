import { page } from "#core/content/defaults/page.ts";

export const pages = page("pages", {
  detail: {
    breadcrumbs: [
      "Halaman: nama jalur untuk pembaca layar",
      "Anda berada di",
      "You are here",
      "accessibility",
    ],
    changed: ["Halaman: tanggal perubahan", "Terakhir diperbarui {date}", "Last updated {date}"],
    empty: ["Halaman: isi kosong", "Isi halaman ini belum ditulis.", "This page has not been written yet."],
    accreditation_scope: [
      "Tautan ke ruang lingkup akreditasi",
      "Lihat ruang lingkup akreditasi",
      "See the scope of accreditation",
    ],
    others: ["Halaman: judul daftar halaman lain", "Kebijakan dan informasi", "Policies and information"],
  },
  map: {
    title: ["Peta situs: judul", "Peta Situs", "Sitemap"],
    description: [
      "Peta situs: deskripsi untuk mesin pencari",
      "Semua halaman situs ini dalam satu daftar.",
      "Every page of this site in one list.",
      "search",
    ],
    menu: ["Peta situs: judul halaman utama", "Halaman utama", "Main pages"],
    services: ["Peta situs: judul layanan cepat", "Periksa dan sampaikan", "Check and report"],
    feed: ["Peta situs: tautan RSS", "Artikel lewat RSS", "Articles by RSS"],
    standards: ["Peta situs: judul halaman standar", "Standar dan layanan", "Standards and services"],
    policies: ["Peta situs: judul halaman kebijakan", "Kebijakan dan informasi", "Policies and information"],
    articles: ["Peta situs: judul artikel", "Artikel terbaru", "Latest articles"],
    all_articles: ["Peta situs: semua artikel", "Semua artikel", "All articles"],
  },
  footer: {
    label: ["Kaki situs: nama tautan kecil", "Tentang situs ini", "About this site", "accessibility"],
    map: ["Kaki situs: peta situs", "Peta situs", "Sitemap"],
    feed: ["Kaki situs: RSS", "RSS", "RSS"],
  },
});
