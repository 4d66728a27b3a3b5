import { sections } from "#core/content/defaults/page.ts";

/** The results of "Is this file real?". */
export const fileCheckTexts = sections({
  file_refused: {
    title: ["Berkas belum diperiksa: judul", "Berkas ini belum diperiksa", "The file was not checked"],
    photo: [
      "Berkas belum diperiksa: foto",
      "Foto hanya dapat dibaca bila JavaScript menyala. Pindai kode QR pada kertasnya dengan kamera ponsel, atau cari nomor yang tertulis di sana.",
      "A photo can only be read with JavaScript on. Scan the QR code on the paper with your phone’s camera, or search for the number that is printed there.",
    ],
  },
  file_known: {
    current_text: [
      "Berkas asli: edisi sekarang",
      "Berkas ini asli: PDF kami untuk edisi {edition}, edisi yang sekarang.",
      "This file is real: our PDF of edition {edition}, the present one.",
    ],
    reprinted_text: [
      "Berkas asli: edisi sekarang, ada cetakan yang lebih baru",
      "Berkas ini asli: PDF kami untuk edisi {edition}, edisi yang sekarang. Sejak {date} ada cetakan yang lebih baru untuk edisi yang sama, misalnya dengan alamat lain.",
      "This file is real: our PDF of edition {edition}, the present one. Since {date} there is a newer print of the same edition, with another address for example.",
    ],
    superseded: [
      "Berkas asli: sudah diganti, judul",
      "Berkas asli, edisi lama",
      "Real file, earlier edition",
    ],
    superseded_text: [
      "Berkas asli: sudah diganti, teks",
      "Berkas ini asli: PDF kami untuk edisi {edition}. Sejak {date} digantikan oleh edisi {present}; yang berlaku adalah isi register di bawah ini.",
      "This file is real: our PDF of edition {edition}. It was superseded by edition {present} on {date}; what holds is the register’s entry below.",
    ],
    replaced_text: [
      "Berkas asli: sudah diganti, tanpa tanggal",
      "Berkas ini asli: PDF kami untuk edisi {edition}. Edisi yang sekarang adalah edisi {present}; yang berlaku adalah isi register di bawah ini.",
      "This file is real: our PDF of edition {edition}. The present edition is {present}; what holds is the register’s entry below.",
    ],
    open: ["Berkas asli: tautan ke sertifikat", "Buka halaman sertifikat", "Open the certificate’s page"],
    others: [
      "Berkas asli: sertifikat lain dengan berkas yang sama",
      "Berkas yang sama juga tercatat untuk sertifikat:",
      "The same file is also on record for the certificates:",
    ],
  },
  file_credential: {
    title: ["Kredensial dalam berkas: judul", "Kredensial di dalam berkas", "The credential inside the file"],
    checking: [
      "Kredensial dalam berkas: sedang diperiksa",
      "Kredensial sedang diperiksa …",
      "Checking the credential …",
    ],
    holds: [
      "Kredensial dalam berkas: masih berlaku",
      "Ditandatangani oleh kami, dan hari ini register masih mengatakan hal yang sama. Bandingkan dengan yang tercetak: halaman dapat diubah orang, kredensial tidak.",
      "Signed by us, and today the register still says the same. Compare it with what is printed: pages can be changed by anybody, the credential cannot.",
    ],
    changed: [
      "Kredensial dalam berkas: isi register berbeda",
      "Ditandatangani oleh kami, tetapi register kini menyebut data yang berbeda. Yang berlaku adalah isi register.",
      "Signed by us, but the register now says something else. What holds is the register’s entry.",
    ],
    superseded: [
      "Kredensial dalam berkas: edisi lain",
      "Ditandatangani oleh kami untuk edisi yang bukan edisi sekarang. Yang berlaku adalah isi register.",
      "Signed by us, for an edition that is not the present one. What holds is the register’s entry.",
    ],
    suspended: [
      "Kredensial dalam berkas: dibekukan",
      "Ditandatangani oleh kami, tetapi sertifikatnya sedang dibekukan.",
      "Signed by us, but the certificate is suspended.",
    ],
    withdrawn: [
      "Kredensial dalam berkas: dicabut",
      "Ditandatangani oleh kami, tetapi sertifikatnya telah dicabut.",
      "Signed by us, but the certificate has been withdrawn since.",
    ],
    expired: [
      "Kredensial dalam berkas: kedaluwarsa",
      "Ditandatangani oleh kami, tetapi masa berlaku sertifikatnya sudah habis.",
      "Signed by us, but the certificate has expired.",
    ],
    other: [
      "Kredensial dalam berkas: status lain",
      "Ditandatangani oleh kami, tetapi sertifikatnya kini tidak berlaku sebagaimana biasa: lihat statusnya di halaman sertifikat.",
      "Signed by us, but the certificate does not simply hold today: see its status on the certificate’s page.",
    ],
    removed: [
      "Kredensial dalam berkas: tidak ada lagi",
      "Ditandatangani oleh kami, tetapi sertifikatnya tidak ada lagi dalam register.",
      "Signed by us, but the certificate is no longer in the register.",
    ],
    not_ours: [
      "Kredensial dalam berkas: bukan dari kami",
      "Berkas ini membawa kredensial yang tidak kami tandatangani. Jangan percayai isinya.",
      "This file carries a credential that we did not sign. Do not trust what it says.",
    ],
    unavailable: [
      "Kredensial dalam berkas: belum dapat diperiksa",
      "Berkas ini membawa kredensial, tetapi saat ini tidak dapat diperiksa. Coba lagi nanti.",
      "This file carries a credential, but it cannot be checked at the moment. Try again later.",
    ],
    says_number: ["Kredensial dalam berkas: nomor", "Nomor sertifikat", "Certificate number"],
    says_client: ["Kredensial dalam berkas: klien", "Klien", "Client"],
    says_standard: ["Kredensial dalam berkas: standar", "Standar", "Standard"],
    says_scope: ["Kredensial dalam berkas: ruang lingkup", "Ruang lingkup", "Scope"],
    says_edition: ["Kredensial dalam berkas: edisi", "Edisi", "Edition"],
    says_from: ["Kredensial dalam berkas: tanggal terbit", "Terbit", "Issued"],
    says_until: ["Kredensial dalam berkas: tanggal akhir", "Berlaku hingga", "Valid until"],
  },
  file_named: {
    edited: [
      "Berkas yang menyebut sertifikat: judul",
      "Bukan dokumen yang kami terbitkan. Salinan yang diubah?",
      "Not a document that we issued. An edited copy?",
    ],
    edited_text: [
      "Berkas yang menyebut sertifikat: teks",
      "Berkas ini menyebut sertifikat {number}, tetapi tidak sama dengan satu pun PDF kami untuk sertifikat itu. Berkas yang disimpan ulang, dicetak ke PDF, atau bukti yang disimpan dari situs ini juga tidak sama: mintalah PDF aslinya, dan percayai hanya isi register di bawah ini.",
      "This file names certificate {number}, but it is not the same as any PDF of ours for that certificate. A file that was saved again or printed to PDF, or evidence saved from this site, is not the same either: ask for the original PDF, and trust only the register’s entry below.",
    ],
    no_file: [
      "Berkas dari sertifikat tanpa PDF: judul",
      "Berkas ini tidak dapat dibandingkan",
      "This file cannot be compared",
    ],
    no_file_text: [
      "Berkas dari sertifikat tanpa PDF: teks",
      "Berkas ini menyebut sertifikat {number}, tetapi register tidak menyimpan PDF untuk sertifikat itu. Cocokkan isinya dengan isi register di bawah ini.",
      "This file names certificate {number}, but the register keeps no PDF of that certificate. Compare it with the register’s entry below.",
    ],
    register: [
      "Berkas yang menyebut sertifikat: isi register",
      "Menurut register kami",
      "What our register says",
    ],
  },
  file_unknown: {
    title: [
      "Berkas tidak dikenal: judul",
      "Bukan dokumen yang kami terbitkan",
      "Not a document that we issued",
    ],
    text: [
      "Berkas tidak dikenal: teks",
      "Tidak ada PDF dalam register kami yang sama dengan berkas ini. Menyimpan ulang, menandatangani, atau mencetak ke PDF juga mengubah berkas.",
      "No PDF in our register is the same as this file. Saving it again, signing it or printing it to PDF changes a file too.",
    ],
    incomplete: [
      "Berkas tidak dikenal: PDF lama belum dibaca",
      "Sebagian PDF lama kami belum selesai dibaca. Bila sertifikatnya sudah lama, coba lagi besok.",
      "Some of our older PDFs have not been read yet. If the certificate is an old one, try again tomorrow.",
    ],
    next: [
      "Berkas tidak dikenal: langkah berikutnya",
      "Cari nomor atau nama perusahaan yang tertulis di dalamnya, dan cocokkan. Bila berbeda atau tidak ada, kirimkan berkasnya kepada kami.",
      "Search for the number or company name written in it, and compare. If it differs or is not there, send us the file.",
    ],
  },
  file_removed: {
    text: [
      "Berkas dari sertifikat yang tidak ada lagi",
      "Berkas ini pernah menjadi PDF sertifikat kami, tetapi sertifikatnya tidak ada lagi dalam register. Untuk keterangan, silakan hubungi kami.",
      "This file once was the PDF of a certificate of ours, but that certificate is no longer in the register. Please contact us for details.",
    ],
  },
  file_malformed: {
    title: ["Alamat berkas salah: judul", "Alamat berkas tidak lengkap", "Incomplete file address"],
    text: [
      "Alamat berkas salah: teks",
      "Alamat ini tidak memuat sidik jari berkas yang utuh, jadi tidak ada yang diperiksa. Pilih berkasnya lagi.",
      "This address does not hold a whole fingerprint of a file, so nothing was checked. Choose the file again.",
    ],
  },
  file_unavailable: {
    text: [
      "Berkas tidak dapat diperiksa: teks",
      "Register kami sedang tidak dapat dibaca. Ini tidak mengatakan apa pun tentang berkas Anda, asli ataupun tidak. Silakan coba lagi beberapa menit lagi.",
      "Our register cannot be read at the moment. This says nothing about your file, real or not. Please try again in a few minutes.",
    ],
  },
});
