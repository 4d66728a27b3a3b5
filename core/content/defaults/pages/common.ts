import { page } from "#core/content/defaults/page.ts";

export const common = page("common", {
  header: {
    skip_link: ["Tautan lewati ke isi", "Langsung ke isi", "Skip to content"],
    services_button: ["Kepala situs: tombol layanan", "Layanan Kami", "Our Services"],
    menu_open: ["Kepala situs: buka menu", "Buka menu", "Open menu", "accessibility"],
    menu_close: ["Kepala situs: tutup menu", "Tutup menu", "Close menu", "accessibility"],
    menu_label: ["Kepala situs: nama menu untuk pembaca layar", "Menu utama", "Main menu", "accessibility"],
    submenu_label: ["Kepala situs: nama submenu", "Submenu {label}", "{label} submenu", "accessibility"],
    verify_button: ["Kepala situs: tombol verifikasi", "Verifikasi Sertifikat", "Verify Certificate"],
    home_link: ["Kepala situs: tautan logo", "Beranda {company}", "{company} home", "accessibility"],
    language_switch: [
      "Ganti bahasa (menuju bahasa yang lain)",
      "Tampilkan dalam bahasa Inggris",
      "Show in Indonesian",
      "accessibility",
    ],
    admin_login: ["Kepala situs: tombol masuk staf", "Login Admin", "Admin Login"],
    admin_panel: ["Kepala situs: tautan panel untuk staf yang masuk", "Buka Panel", "Open Panel"],
  },
  footer: {
    main_title: ["Kaki situs: judul daftar pertama", "Navigasi Utama", "Main Navigation"],
    secondary_title: ["Kaki situs: judul daftar kedua", "Tautan Lainnya", "Other Links"],
    contact_title: ["Kaki situs: judul kontak", "Kontak", "Contact"],
    address_label: ["Kaki situs: alamat", "Alamat", "Address"],
    phone_label: ["Kaki situs: telepon", "Telepon", "Phone"],
    email_label: ["Kaki situs: email", "Email", "Email"],
    accreditation_label: ["Kaki situs: nomor akreditasi", "Nomor akreditasi", "Accreditation number"],
    copyright: ["Kaki situs: hak cipta", "© {year} {company}.", "© {year} {company}."],
    social_label: ["Kaki situs: nama daftar media sosial", "Media sosial", "Social media", "accessibility"],
    facebook: ["Kaki situs: Facebook", "Facebook {company}", "{company} on Facebook", "accessibility"],
    twitter: ["Kaki situs: Twitter", "Twitter {company}", "{company} on Twitter", "accessibility"],
    instagram: ["Kaki situs: Instagram", "Instagram {company}", "{company} on Instagram", "accessibility"],
    linkedin: ["Kaki situs: LinkedIn", "LinkedIn {company}", "{company} on LinkedIn", "accessibility"],
    visitors: ["Kaki situs: kata setelah jumlah pengunjung", "Pengunjung", "Visitors"],
  },
  chat: {
    label: [
      "Tombol percakapan: nama",
      "Hubungi kami lewat WhatsApp",
      "Chat with us on WhatsApp",
      "accessibility",
    ],
    message: [
      "Tombol percakapan: pesan pembuka",
      "Halo, saya ingin bertanya tentang layanan sertifikasi.",
      "Hello, I would like to ask about your certification services.",
    ],
  },
  generic: {
    not_specified: ["Nilai yang kosong", "Tidak ditentukan", "Not Specified"],
    loading: ["Sedang memuat", "Memuat…", "Loading…", "accessibility"],
    table: ["Nama tabel yang digulir", "Tabel", "Table", "accessibility"],
    contact_us: ["Tautan ke halaman kontak", "Hubungi kami", "Contact us"],
    try_again: ["Tombol coba lagi", "Coba lagi", "Try again"],
    back_home: ["Tautan kembali ke beranda", "Kembali ke beranda", "Back to home"],
    new_tab: [
      "Keterangan tautan yang membuka tab baru",
      "(membuka tab baru)",
      "(opens in a new tab)",
      "accessibility",
    ],
    other_language: [
      "Keterangan isi yang belum diterjemahkan",
      "Bagian ini baru tersedia dalam bahasa Inggris.",
      "This part is only available in Indonesian for now.",
    ],
  },
  not_found: {
    title: ["Halaman tidak ditemukan: judul", "Halaman tidak ditemukan", "Page not found"],
    text: [
      "Halaman tidak ditemukan: keterangan",
      "Alamat ini tidak menunjuk ke halaman mana pun. Mungkin halamannya sudah dipindahkan, atau ada huruf yang tertukar saat mengetik.",
      "This address does not lead to any page. The page may have moved, or a letter may have slipped while typing.",
    ],
    verify_hint: [
      "Halaman tidak ditemukan: ajakan memeriksa sertifikat",
      "Ingin memeriksa sertifikat? Cari dengan nomor atau nama perusahaannya.",
      "Checking a certificate? Search by its number or the company name.",
    ],
  },
  error: {
    title: ["Halaman galat: judul", "Ada yang tidak beres di pihak kami", "Something went wrong on our side"],
    text: [
      "Halaman galat: keterangan",
      "Halaman ini gagal ditampilkan. Silakan coba lagi sebentar lagi. Bila terus terjadi, kabari kami lewat telepon atau email.",
      "This page could not be shown. Please try again in a moment. If it keeps happening, let us know by phone or email.",
    ],
  },
  unavailable: {
    title: [
      "Layanan tidak tersedia: judul",
      "Situs sedang tidak dapat diakses",
      "The site is unavailable right now",
    ],
    text: [
      "Layanan tidak tersedia: keterangan",
      "Kami sedang memulihkannya. Silakan muat ulang halaman ini beberapa menit lagi.",
      "We are restoring it. Please reload this page in a few minutes.",
    ],
  },
});
