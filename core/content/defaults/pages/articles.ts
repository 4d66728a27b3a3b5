import { page } from "#core/content/defaults/page.ts";

export const articles = page("articles", {
  meta: {
    title: ["Judul halaman di peramban", "Artikel", "Articles", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Tulisan tentang standar, audit, dan cara membaca selembar sertifikat.",
      "Writing on standards, audits and how to read a certificate.",
      "search",
    ],
  },
  intro: {
    title: ["Pembuka: judul", "Artikel", "Articles"],
    subtitle: [
      "Pembuka: subjudul",
      "Catatan dari lapangan tentang standar, audit, dan cara membaca selembar sertifikat.",
      "Notes from the field on standards, audits and how to read a certificate.",
    ],
  },
  filter: {
    label: [
      "Penyaring: nama untuk pembaca layar",
      "Saring menurut kategori",
      "Filter by category",
      "accessibility",
    ],
    all: ["Penyaring: semua", "Semua", "All"],
  },
  search: {
    label: ["Pencarian: label", "Cari artikel", "Search articles"],
    button: ["Pencarian: tombol untuk pembaca layar", "Cari", "Search", "accessibility"],
    found_one: [
      "Pencarian: jumlah temuan, satu",
      "{total} artikel untuk “{term}”",
      "{total} article for “{term}”",
    ],
    found_many: [
      "Pencarian: jumlah temuan",
      "{total} artikel untuk “{term}”",
      "{total} articles for “{term}”",
    ],
    clear: ["Pencarian: tautan hapus", "Hapus pencarian", "Clear the search"],
  },
  list: {
    empty: ["Daftar: kosong", "Tidak ada artikel yang ditemukan.", "No articles found."],
    read_more: ["Daftar: tautan artikel", "Baca selengkapnya", "Read more"],
    shown: [
      "Daftar: jumlah tampil",
      "Menampilkan {shown} dari {total} artikel",
      "Showing {shown} of {total} articles",
    ],
    loading: ["Daftar: sedang memuat", "Memuat artikel…", "Loading articles…"],
    load_failed: [
      "Daftar: gagal memuat",
      "Artikel berikutnya gagal dimuat. Silakan coba lagi.",
      "The next articles could not be loaded. Please try again.",
    ],
    load_more: ["Daftar: tombol muat lagi", "Muat Lebih Banyak", "Load More"],
  },
  detail: {
    back: ["Artikel: tautan kembali", "Kembali ke artikel", "Back to articles"],
    date_label: ["Artikel: label tanggal", "Tanggal", "Date"],
    category_label: ["Artikel: label kategori", "Kategori", "Category"],
    author_label: ["Artikel: label penulis", "Penulis", "Author"],
    author: ["Artikel: penulis", "Oleh {author}", "By {author}"],
    draft_notice: [
      "Artikel: keterangan draft",
      "Draft. Hanya terlihat oleh staf yang masuk.",
      "Draft. Visible only to signed-in staff.",
    ],
    scheduled_notice: [
      "Artikel: keterangan terjadwal",
      "Terjadwal. Terlihat oleh pengunjung mulai {date}.",
      "Scheduled. Visitors see it from {date}.",
    ],
    ended_notice: [
      "Artikel: keterangan berakhir",
      "Berakhir. Tidak terlihat oleh pengunjung sejak {date}.",
      "Ended. Visitors have not seen it since {date}.",
    ],
    empty: [
      "Artikel: isi kosong",
      "Isi artikel ini belum ditulis.",
      "This article has not been written yet.",
    ],
  },
  share: {
    title: ["Bagikan: judul", "Bagikan artikel ini", "Share this article"],
    copy: ["Bagikan: tombol salin", "Salin Tautan", "Copy Link"],
    copied_title: ["Bagikan: tersalin, judul", "Tautan Disalin!", "Link Copied!"],
    copied_text: [
      "Bagikan: tersalin, teks",
      "Tautan artikel telah disalin ke clipboard.",
      "The article link has been copied to the clipboard.",
    ],
    copy_failed: [
      "Bagikan: gagal menyalin",
      "Tautan tidak dapat disalin otomatis. Silakan salin dari bilah alamat.",
      "The link could not be copied automatically. Please copy it from the address bar.",
    ],
  },
  more: {
    label: ["Artikel lain: nama untuk pembaca layar", "Artikel lain", "More articles", "accessibility"],
    related: ["Artikel lain: terkait", "Artikel terkait", "Related articles"],
    previous: ["Artikel lain: sebelumnya", "Sebelumnya", "Previous"],
    next: ["Artikel lain: berikutnya", "Berikutnya", "Next"],
  },
  not_found: {
    title: ["Tidak ditemukan: judul", "Artikel tidak ditemukan", "Article not found"],
    text: [
      "Tidak ditemukan: teks",
      "Artikel ini mungkin sudah dipindahkan atau belum diterbitkan.",
      "This article may have been moved or is not published yet.",
    ],
    back: ["Tidak ditemukan: tautan", "Kembali ke artikel", "Back to articles"],
  },
});
