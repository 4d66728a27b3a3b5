/** Messages about PDFs of certificates and their mails. */
export const documents: Record<string, string> = {
  "Templat telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed the template since you opened it.",
  "Sertifikat ini dibekukan: terbitkan setelah pembekuannya dicabut.":
    "This certificate is suspended: issue it when the suspension has been lifted.",
  "Sertifikat ini sudah berakhir: perpanjang dahulu.": "This certificate has expired: renew it first.",
  "Sertifikat ini dicabut dan tidak diterbitkan lagi.":
    "This certificate is withdrawn and is not issued any more.",
  "Status sertifikat ini tidak menyatakannya berlaku: terbitkan setelah statusnya Valid.":
    "The status of this certificate does not state it to be valid: issue it when its status is Valid.",
  "Huruf ini tidak ada dalam fon sertifikat: {characters}. Tulis dengan huruf Latin, Sirilik, atau Yunani.":
    "The fonts of certificates do not have these letters: {characters}. Write in Latin, Cyrillic or Greek letters.",
  "Sertifikat ini telah diubah sejak Anda melihatnya. Periksa pratinjaunya lagi.":
    "This certificate has changed since you looked at it. Check its preview again.",
  "Tidak ada lagi dalam register.": "Is not in the register any more.",
  "Memiliki PDF yang diunggah atau ditautkan: terbitkan dari halaman sertifikatnya bila hendak diganti.":
    "Has a PDF that was uploaded or linked: to replace it, issue it on the page of the certificate.",
  "PDF-nya tidak dapat dikonfirmasi dengan log register: periksa, lalu terbitkan ulang dari halaman sertifikatnya.":
    "Its PDF cannot be confirmed by the register's log: check it, then issue it again on the page of the certificate.",
  "Sertifikat ini memiliki PDF lain sejak Anda membukanya. Tutup dan buka lagi.":
    "This certificate has another PDF since you opened it. Close this and open it again.",
  "Sertifikat ini dibekukan: PDF-nya tidak dikirim.": "This certificate is suspended: its PDF is not sent.",
  "Sertifikat ini sudah berakhir: PDF-nya tidak dikirim.":
    "This certificate has expired: its PDF is not sent.",
  "Sertifikat ini dicabut: PDF-nya tidak dikirim.": "This certificate is withdrawn: its PDF is not sent.",
  "Status sertifikat ini tidak menyatakannya berlaku: PDF-nya tidak dikirim.":
    "The status of this certificate does not state it to be valid: its PDF is not sent.",
  "Sertifikat ini belum memiliki PDF yang tersimpan di sini.":
    "This certificate has no PDF that is kept here yet.",
  "PDF ini edisi lama: terbitkan ulang lebih dahulu.":
    "This PDF is of an earlier edition: issue it again first.",
  "PDF ini tidak dapat dikonfirmasi dengan log register: tidak dikirim.":
    "This PDF cannot be confirmed by the register's log: it is not sent.",
  "Pilih atau isi paling sedikit satu penerima.": "Choose or enter at least one recipient.",
  "Dokumen lain sedang dibuat. Silakan coba lagi sebentar lagi.":
    "Another document is being made. Please try again in a moment.",
  "PDF tidak dapat dibuat. Bila gambar templat baru diganti, unggah gambar yang lain; selebihnya hubungi operator.":
    "The PDF cannot be made. If an image of the template was replaced just now, upload another; otherwise contact the operator.",
  "Ekspor lain sedang berjalan. Silakan coba lagi sebentar lagi.":
    "Another export is running. Please try again in a moment.",
};
