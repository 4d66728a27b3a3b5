export const dashboard = {
  "Sertifikat yang berakhir dalam 90 hari": "Certificates that expire within 90 days",
  "Tidak ada sertifikat yang berakhir dalam 90 hari.": "No certificate expires within 90 days.",
  "Lihat semua yang akan berakhir": "See all that will expire",
  "Tidak ada keputusan yang menunggu.": "No decisions are waiting.",
  "disiapkan oleh {name}": "prepared by {name}",
  "Audit surveilans dalam 60 hari": "Surveillance audits within 60 days",
  "Tidak ada audit surveilans yang direncanakan dalam 60 hari.":
    "No surveillance audits are planned within 60 days.",
  "{count} sudah lewat tanggal rencananya: catat pelaksanaannya, atau rencanakan ulang.":
    "{count} past the planned date: record that the audit took place, or plan it again.",
  "Lihat daftarnya": "See the list",
  "Buka kalender": "Open calendar",
  Terlewat: "Overdue",
  "Sertifikat yang dibekukan": "Suspended certificates",
  "Tidak ada sertifikat yang dibekukan.": "No certificates are suspended.",
  "Lihat semua yang dibekukan": "See all that are suspended",
  "Sejak {day}": "Since {day}",
  "{count} sudah lewat {months, number} bulan: putuskan pemulihan, pengurangan ruang lingkup, atau pencabutan.":
    "{count} past the limit of {months, plural, one {# month} other {# months}}: decide to restore, reduce the scope or withdraw.",
  "{count} masuk ke register sudah dibekukan, tanpa tanggal: buka sertifikatnya dan isi sejak kapan.":
    "{count} came into the register as suspended, with no date: open the certificate and say since when.",
  "Sejak kapan tidak diketahui": "Since when is unknown",
  "Lewat {months, number} bulan": "Past {months, plural, one {# month} other {# months}}",
  "genap {months, number} bulan pada {day}": "{months, plural, one {# month} other {# months}} on {day}",
  Besok: "Tomorrow",
  "{days, number} hari lagi": "{days, plural, one {in # day} other {in # days}}",
  "Draft artikel": "Draft articles",
  "Semua artikel sudah dipublikasikan.": "All articles have been published.",
  "Lihat semua draft": "See all drafts",
  "Terakhir diubah {instant}": "Last changed {instant}",
  "Artikel yang belum lengkap dua bahasa": "Articles not complete in both languages",
  "Semua artikel yang terbit ada dalam dua bahasa.": "All published articles are in both languages.",
  "Lihat semua artikel ini": "See all these articles",
  "Teks halaman yang perlu diterjemahkan": "Page texts to be translated",
  "Semua teks halaman sudah diterjemahkan.": "All page texts have been translated.",
  "Buka konten halaman": "Open page texts",
  "Terjemahan lebih lama": "Translation out of date",
  "{missing, number} belum diterjemahkan, {stale, number} lebih lama daripada aslinya.":
    "{missing, number} not translated yet, {stale, number} older than the original.",
  "Selamat datang, {name}": "Welcome, {name}",
  "Dari panel ini Anda menjaga register tetap benar. Apa yang Anda simpan langsung terlihat oleh siapa pun yang memeriksa sertifikat.":
    "From this panel you keep the register correct. What you save is seen at once by anyone who checks a certificate.",
  "Akun Anda hanya untuk membaca. Yang dapat Anda buka ada di menu.":
    "Your account is for reading. What you may open is in the menu.",
  Bantuan: "Help",
  "Lupa password, memerlukan akses ke bagian lain, atau menemukan data yang salah? Hubungi administrator lembaga Anda. Jika panel mengalami gangguan, sebutkan halaman, waktu, dan pesan yang tampil.":
    "Forgotten your password, need access to another section, or found wrong data? Contact your body’s administrator. If something in the panel fails, mention the page, the time and the message shown.",
  "Kontak lembaga": "Contact of the body",
  "Halaman verifikasi publik": "Public verification page",
  "Catatan sertifikat berbeda dari yang terakhir ditulis ke log":
    "The record of the certificate differs from what was last written to the log",
  "Riwayat sertifikat berbeda dari log": "The history of the certificate differs from the log",
  "Entri log berubah": "A log entry has changed",
  "PDF sertifikat tercatat, tetapi tidak sama dengan yang ada di log":
    "The certificate PDF is on record, but differs from the one in the log",
  "PDF berbeda atau hilang": "The PDF differs or is missing",
  "Pohon log berubah": "The log tree has changed",
  "Tanda tangan log tidak cocok": "The signature of the log does not match",
  "Tempat sertifikat dalam daftar status berbeda dari log":
    "The place of the certificate in the status list differs from the log",
  "Nomor sertifikat mengarah ke sertifikat lain":
    "The number of the certificate leads to another certificate",
  "Entri log hilang atau berubah: tidak satu sertifikat pun dapat dikonfirmasi":
    "Log entries are missing or have changed: no certificate can be confirmed",
  "Basis data lebih lama dari log yang telah diterbitkan: tidak satu sertifikat pun dapat dikonfirmasi, dan log tidak ditandatangani lagi":
    "The database is older than the published log: no certificate can be confirmed, and the log is no longer signed",
  "Log tidak ditandatangani lagi: kuncinya bukan kunci log ini":
    "The log is no longer signed: the key is not one of this log",
  "Register dan log register berbeda": "The register and its log differ",
  "Sertifikat yang berbeda dari log dijawab kepada umum sebagai “Tidak dapat dikonfirmasi”, dan tidak pernah sebagai berlaku. Jangan perbaiki dengan menyimpan ulang: hubungi pengelola server sekarang.":
    "The public is told that a certificate that differs from the log “Cannot be confirmed”, and never that it is valid. Do not repair this by saving again: contact the server operator now.",
  "PDF yang tersimpan bukan lagi yang tercatat": "The stored PDF is no longer the recorded one",
  "Selama PDF ini berbeda, halaman sertifikatnya tidak menawarkannya lagi. Statusnya sendiri tidak terpengaruh. Hubungi pengelola server: PDF dikembalikan dari cadangan.":
    "While this PDF differs, the page of the certificate does not offer it. The status itself is not affected. Contact the server operator: the PDF is restored from the backup.",
  "· diketahui {instant}": "· noticed {instant}",
  "Keluhan dan banding yang terbuka": "Open complaints and appeals",
  "Tidak ada keluhan atau banding yang terbuka.": "No complaints or appeals are open.",
  "Lihat semua yang terbuka": "See all that are open",
  "Dugaan pemalsuan yang terbuka": "Open suspected forgeries",
  "Tidak ada dugaan pemalsuan yang terbuka.": "No suspected forgeries are open.",
  "{repeated, number} nomor yang tidak dikenal diperiksa berulang":
    "{repeated, plural, one {# unknown number} other {# unknown numbers}} checked repeatedly",
  "Permintaan penawaran yang terbuka": "Open quotation requests",
  "Tidak ada permintaan penawaran yang terbuka.": "No quotation requests are open.",
  "Lihat semua permintaan yang terbuka": "See all open requests",
  "Sertifikat diubah langsung di basis data": "Certificates changed directly in the database",
  "{total, number} perubahan dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di riwayat dan di log register. Pastikan siapa yang membuatnya dan mengapa.":
    "{total, plural, one {# change was} other {# changes were}} made by SQL, without this panel. All of them are in the history and in the register's log. Find out who made them and why.",
  "Pengaturan diubah: {what}": "Setting changed: {what}",
  "Pengaturan diubah langsung di basis data": "Settings changed directly in the database",
  "{total, number} perubahan aturan register, cara masuk, surat, atau webhook dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di jejak audit. Pastikan siapa yang membuatnya dan mengapa.":
    "{total, plural, one {# change} other {# changes}} of the rules of the register, of signing in, of mails or of webhooks made by SQL, without this panel. All of them are on the audit trail. Find out who made them and why.",
  "Pengguna diubah langsung di basis data": "People changed directly in the database",
  "{total, number} perubahan pengguna, peran, atau alamat email dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di jejak audit. Pastikan siapa yang membuatnya dan mengapa.":
    "{total, plural, one {# change} other {# changes}} of people, their roles or email addresses made by SQL, without this panel. All of them are on the audit trail. Find out who made them and why.",
  "· {actor}, {instant}": "· {actor}, {instant}",
  "Administrator menandainya setelah memeriksa.": "An administrator marks them as reviewed.",
  "Tandai telah diperiksa": "Mark as reviewed",
  "Belum ditandai: {message}": "Not marked: {message}",
  "Pengiriman webhook dihentikan": "Webhook delivery paused",
  "Peristiwa ditahan paling lama 30 hari, dan dikirim setelah endpoint diaktifkan lagi.":
    "Events are held for at most 30 days, and sent once the endpoint is turned on again.",
  "· sejak {instant}": "· since {instant}",
  "Kelola Sertifikat": "Manage certificates",
  "Kelola Artikel": "Manage articles",
  "Kelola Pengguna": "Manage users",
  "Pengaturan Situs": "Site settings",
  "Akses cepat": "Quick access",
  "Total Sertifikat": "Total certificates",
  "Total Artikel": "Total articles",
  "Total Pelanggan": "Total customers",
  "Total Pengguna": "Total users",
  Jumlah: "Totals",
  "Perlu perhatian": "Needs attention",
} as const;
