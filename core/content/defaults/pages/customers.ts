import { page } from "#core/content/defaults/page.ts";

export const customers = page("customers", {
  meta: {
    title: ["Judul halaman di peramban", "Pelanggan", "Customers", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Organisasi yang mempercayakan sertifikasi dan inspeksinya kepada kami, menurut bidangnya.",
      "Organisations that entrust us with certification and inspection, by field.",
      "search",
    ],
  },
  intro: {
    title: ["Pembuka: judul", "Pelanggan Kami", "Our Customers"],
    subtitle: [
      "Pembuka: subjudul",
      "Organisasi yang membuka pintunya untuk dinilai.",
      "Organisations that open their doors to be assessed.",
    ],
    note: [
      "Pembuka: keterangan",
      "Daftar ini bukan pernyataan status. Status sertifikat selalu dilihat pada halaman verifikasi.",
      "This list is not a statement of status. The status of a certificate is always found on the verification page.",
    ],
    verify_link: ["Pembuka: tautan verifikasi", "Verifikasi sertifikat", "Verify a certificate"],
  },
  list: {
    count_many: ["Daftar: jumlah per kelompok, beberapa", "{count} pelanggan", "{count} customers"],
    count_one: ["Daftar: jumlah per kelompok, satu", "{count} pelanggan", "{count} customer"],
    valid_many: [
      "Daftar: tautan sertifikat berlaku",
      "{count} sertifikat berlaku",
      "{count} valid certificates",
    ],
    valid_one: [
      "Daftar: tautan satu sertifikat berlaku",
      "{count} sertifikat berlaku",
      "{count} valid certificate",
    ],
    other_group: ["Daftar: kelompok tanpa kategori", "Lainnya", "Others"],
    more: [
      "Daftar: bila tidak semua muat",
      "Menampilkan {shown} dari {total} pelanggan, menurut abjad.",
      "Showing {shown} of {total} customers, in alphabetical order.",
    ],
    empty: [
      "Daftar: kosong",
      "Daftar pelanggan sedang disiapkan.",
      "The list of customers is being prepared.",
    ],
  },
});
