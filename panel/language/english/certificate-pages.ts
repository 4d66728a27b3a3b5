export const certificatePages = {
  "Kolom yang ditampilkan": "Columns shown",
  "Kolom bawaan": "Default columns",
  Selesai: "Done",

  "Data akreditasi tidak dapat dimuat.": "The accreditation details could not be loaded.",
  "Data akreditasi disimpan.": "Accreditation details saved.",
  "IAF (EA), NACE, atau KBLI; pisahkan dengan koma.": "IAF (EA), NACE or KBLI; separate with commas.",
  "Lokasi lain yang dicakup": "Other locations covered",
  "Simpan data akreditasi": "Save accreditation details",
  "Tidak ada lokasi baru": "No new locations",
  "Klien ini tidak memiliki lokasi lain.": "This client has no other locations.",
  "Ambil lokasi klien": "Copy client locations",

  "Sertifikat PDF": "PDF certificate",
  "PDF tidak dapat dimuat.": "The PDF could not be loaded.",
  "Terbitkan ulang": "Reissue",
  "Terbitkan sertifikat": "Issue certificate",
  "Kirim kepada klien": "Send to client",
  "PDF sertifikat ini tidak dicatat di sini: alamatnya di luar register.":
    "The PDF of this certificate is not recorded here: its address is outside the register.",
  "Belum ada PDF. Terbitkan dari data yang tersimpan, atau unggah.":
    "No PDF yet. Issue one from the saved data, or upload one.",
  "PDF ini tidak dapat dikonfirmasi.": "This PDF cannot be confirmed.",
  "Log register tidak mengatakan hal yang sama tentangnya, atau berkas yang tersimpan bukan lagi yang dicatat. PDF tidak dikirim sebelum diperiksa atau diterbitkan ulang.":
    "The register log says something else about it, or the stored file is no longer the one that was recorded. The PDF is not sent until it has been checked or reissued.",
  "PDF ini edisi {edition}, sertifikatnya edisi {current}.":
    "This PDF is edition {edition}, the certificate is edition {current}.",
  "Isi sertifikat berubah setelah PDF ini dibuat.": "The certificate has changed since this PDF was made.",
  "Diterbitkan {instant}, edisi {edition}.": "Issued on {instant}, edition {edition}.",
  "Diunggah {instant}, edisi {edition}.": "Uploaded on {instant}, edition {edition}.",
  "Terbitkan sertifikat?": "Issue certificate?",
  Terbitkan: "Issue",
  "Sertifikat diterbitkan.": "Certificate issued.",
  "Sertifikat tidak dapat diterbitkan.": "The certificate could not be issued.",
  "Pratinjau sertifikat {certificate_number}": "Preview of certificate {certificate_number}",
  "Edisi {edition}, dari data yang tersimpan. Berkasnya menjadi PDF sertifikat ini dan tidak berubah lagi.":
    "Edition {edition}, from the saved data. The file becomes the PDF of this certificate and does not change again.",
  "Edisi {edition}, dari data yang tersimpan, dengan segel elektronik. Berkasnya menjadi PDF sertifikat ini dan tidak berubah lagi.":
    "Edition {edition}, from the saved data, with an electronic seal. The file becomes the PDF of this certificate and does not change again.",
  "PDF yang sekarang digantikan; berkasnya tetap tersimpan dan dikenali.":
    "It replaces the present PDF, whose file stays stored and recognised.",

  "Kirim PDF kepada klien": "Send PDF to client",
  "PDF ini tidak dapat dikirim.": "This PDF cannot be sent.",
  "Surat ini belum dikirim": "This email is not sent yet",
  "Tutup tanpa mengirim": "Close without sending",
  "Surat dalam pengiriman. Hasilnya tercatat di halaman klien.":
    "The email is on its way. What becomes of it is recorded on the client's page.",
  Kirim: "Send",
  "Kepada: {recipients}": "To: {recipients}",
  "belum ada penerima": "no recipients yet",
  "Lampiran: {name} ({size})": "Attachment: {name} ({size})",
  "PDF ini ({size}) terlalu besar untuk dilampirkan: suratnya memuat tautannya.":
    "This PDF ({size}) is too large to attach: the email contains a link to it.",
  "Setiap penerima mendapat surat sendiri.": "Each recipient gets an email of their own.",
  "Teks yang Anda ubah tetap.": "The text that you changed stays.",
  "Pakai teks bawaan": "Use the default text",
  Penerima: "Recipients",
  "Belum ada kontak dengan alamat email pada klien ini. Isi alamatnya di bawah.":
    "This client has no contact with an email address yet. Enter an address below.",
  "Alamat lain": "Other addresses",
  "Beberapa alamat dipisahkan dengan koma.": "Separate several addresses with commas.",

  "Audit surveilans disimpan.": "Surveillance audit saved.",
  "Hapus audit surveilans ini?": "Delete this surveillance audit?",
  "Audit surveilans dihapus.": "Surveillance audit deleted.",
  "Gagal menghapus audit surveilans.": "Could not delete the surveillance audit.",
  "Direncanakan pada {day}": "Planned for {day}",
  "Rencanakan audit surveilans": "Plan surveillance audit",
  "Audit tidak dapat disimpan.": "The audit could not be saved.",
  "Audit tidak dapat dimuat.": "The audits could not be loaded.",
  "Belum ada audit yang direncanakan.": "No audits planned yet.",
  "Catat {day}": "Record {day}",
  "Rencanakan {day}": "Plan {day}",
  "Tanggal lain": "Another date",
  "Terlaksana {day}": "Carried out on {day}",
  "Tandai terlaksana": "Mark as carried out",
  Terlambat: "Overdue",
  Direncanakan: "Planned",
  "Setelah masa berlaku berakhir: tanpa pengingat.": "After the certificate expires: no reminders.",

  Pemantau: "Watchers",
  "Belum ada yang memantau sertifikat ini lewat email.": "Nobody watches this certificate by email yet.",
  "{confirmed, number} orang dikabari lewat email bila sertifikat ini berubah.":
    "{confirmed, plural, one {# person is} other {# people are}} told by email when this certificate changes.",
  "{unconfirmed, number} belum mengonfirmasi.":
    "{unconfirmed, plural, one {# has} other {# have}} not confirmed yet.",
  "{undelivered, number} email dalam 30 hari terakhir tidak pasti sampai.":
    "{undelivered, plural, one {# email} other {# emails}} of the last 30 days may not have arrived.",
  "Sembunyikan alamat": "Hide addresses",
  "Lihat alamat": "Show addresses",
  "sejak {day}": "since {day}",
  "Pemantau tidak dapat dimuat.": "The watchers could not be loaded.",
} as const;
