import { sections } from "#core/content/defaults/page.ts";

/** Error states of a certificate's page: unknown, removed, not confirmed, unavailable. */
export const exceptionsTexts = sections({
  not_found: {
    title: ["Tidak ditemukan: judul", "Sertifikat tidak ditemukan", "Certificate not found"],
    text: [
      "Tidak ditemukan: teks",
      "Alamat ini tidak menunjuk ke sertifikat dalam register kami. Mungkin alamatnya terpotong atau salah ketik. Coba cari dengan nomor atau nama perusahaan pada sertifikat; bila tetap tidak ada, hubungi kami agar kami periksa bersama.",
      "This address does not lead to a certificate in our register. It may have been cut off or mistyped. Try searching by the number or company name on the certificate; if it still does not appear, contact us and we will look into it together.",
    ],
  },
  removed: {
    title: ["Tidak ada lagi: judul", "Tidak ada lagi dalam register", "No longer in the register"],
    text: [
      "Tidak ada lagi: teks",
      "Sertifikat ini pernah tercatat, tetapi tidak ada lagi dalam register kami. Untuk keterangan, silakan hubungi kami.",
      "This certificate was recorded once, but it is no longer in our register. Please contact us for details.",
    ],
  },
  unconfirmed: {
    title: ["Tidak dapat dikonfirmasi: judul", "Tidak dapat dikonfirmasi", "Cannot be confirmed"],
    text: [
      "Tidak dapat dikonfirmasi: teks",
      "Catatan sertifikat ini dalam register berbeda dari log yang menjaganya. Selama hal ini diperiksa, kami tidak menyatakan sertifikat ini berlaku. Petugas kami telah diberi tahu; silakan hubungi kami untuk keterangan.",
      "The record of this certificate differs from the log that guards the register. While this is being looked into, we do not say that the certificate is valid. Our staff have been told; please contact us for details.",
    ],
    badge: ["Hasil: tidak dapat dikonfirmasi", "Tidak dapat dikonfirmasi", "Cannot be confirmed"],
  },
  unavailable: {
    title: ["Tidak dapat diperiksa: judul", "Belum dapat diperiksa saat ini", "Cannot be checked right now"],
    text: [
      "Tidak dapat diperiksa: teks",
      "Register kami sedang tidak dapat dibaca. Ini tidak mengatakan apa pun tentang sertifikat Anda, berlaku ataupun tidak. Silakan coba lagi beberapa menit lagi.",
      "Our register cannot be read at the moment. This says nothing about the certificate, valid or not. Please try again in a few minutes.",
    ],
  },
});
