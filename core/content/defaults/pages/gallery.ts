import { page } from "#core/content/defaults/page.ts";

export const gallery = page("gallery", {
  meta: {
    title: ["Judul halaman di peramban", "Galeri", "Gallery", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Audit, pelatihan, dan penyerahan sertifikat dalam gambar.",
      "Audits, training and certificate presentations in pictures.",
      "search",
    ],
  },
  intro: {
    title: ["Pembuka: judul", "Galeri", "Gallery"],
    subtitle: [
      "Pembuka: subjudul",
      "Pekerjaan kami sehari-hari: di lapangan, di kelas, dan di antara keduanya.",
      "Our everyday work: in the field, in the classroom and in between.",
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
  list: {
    empty: ["Daftar: kosong", "Belum ada gambar di sini.", "There are no pictures here yet."],
    illustration: ["Daftar: keterangan gambar yang digambar, bukan foto", "Ilustrasi", "Illustration"],
    open: ["Daftar: buka gambar", "Perbesar gambar: {title}", "Enlarge picture: {title}", "accessibility"],
  },
  lightbox: {
    label: ["Tampilan besar: nama", "Tampilan besar", "Enlarged view", "accessibility"],
    close: ["Tampilan besar: tutup", "Tutup tampilan besar", "Close enlarged view", "accessibility"],
    previous: ["Tampilan besar: sebelumnya", "Gambar sebelumnya", "Previous picture", "accessibility"],
    next: ["Tampilan besar: berikutnya", "Gambar berikutnya", "Next picture", "accessibility"],
  },
});
