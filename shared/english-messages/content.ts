/** Messages about content and inboxes. */
export const content: Record<string, string> = {
  "Data pribadi hanya dapat dihapus setelah selesai, dan hanya sekali.":
    "Personal data can be erased once something is finished, and only once.",
  "Data pribadinya sudah dihapus, sehingga tidak ada langkah lagi.":
    "Its personal data was erased, so it takes no further step.",
  "Pilih salah satu masa simpan.": "Choose one of the periods.",
  "{kind} tidak ditemukan.": "There is no such {kind}.",
  "{kind} ini telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed this {kind} since you opened it.",
  "{kind} ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.":
    "Somebody else has changed this {kind} since you opened it. Reload to see how it stands.",
  // The kinds named in the messages above.
  Alamat: "address",
  Artikel: "article",
  Berkas: "file",
  "Data akreditasi": "accreditation data",
  Data: "record",
  Endpoint: "endpoint",
  Gambar: "image",
  Halaman: "page",
  "Item navigasi": "navigation item",
  Kalender: "calendar",
  Keluhan: "complaint",
  Klien: "client",
  Laporan: "report",
  Layanan: "service",
  Mitra: "partner",
  Passkey: "passkey",
  Pelanggan: "customer",
  Pengaturan: "setting",
  Pengguna: "user",
  Permintaan: "request",
  "Permintaan penawaran": "quotation request",
  Sertifikat: "certificate",
  Sesi: "session",
  Slider: "slide",
  Tampilan: "view",
  Teks: "text",

  "Harus sesudah waktu tayang.": "Must be after the time of publication.",
  "Slug ini sudah dipakai artikel lain.": "Another article already has this slug.",
  "Slug ini sudah dipakai halaman lain.": "Another page already has this slug.",
  "Sudah dipulihkan oleh orang lain.": "Somebody else has restored it already.",
  "Induknya sudah dihapus. Pulihkan induknya lebih dahulu.":
    "Its parent was deleted. Restore the parent first.",
  "Pilih item menu utama.": "Choose an item of the main menu.",
  "Item induk berada di lokasi lain.": "The parent item is in another location.",
  "Item ini memiliki submenu, jadi tidak dapat masuk ke submenu lain.":
    "This item has a submenu, so it cannot go into another submenu.",
  "Item ini memiliki submenu; pindahkan submenunya dahulu.":
    "This item has a submenu; move the submenu first.",
  "Pilih salah satu: judul bagian atau pemisah.": "Choose one: a section heading or a divider.",
  "Judul bagian dan pemisah hanya ada di dalam submenu.":
    "Section headings and dividers only stand inside a submenu.",
  "Teks ini tidak ada lagi.": "This text does not exist any more.",
  "Sebagian teks telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed some of these texts since you opened them.",
  "Pengaturan ini tidak dikenal.": "Unknown setting.",
  "Sebagian pengaturan telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed some of these settings since you opened them.",
  "Setiap isian hanya dapat disebut sekali.": "Each entry may be named only once.",
  "Pratinjau terlalu sering diminta. Silakan coba lagi dalam {seconds, number} detik.":
    "The preview was asked for too often. Please try again in {seconds, number} s.",
  "Kalender terlalu panjang: sesudah hari ini lihat panel":
    "The calendar is too long: after this day see the panel",

  "Nomor tidak ditemukan. Nomor yang lama tidak diperiksa lagi dihapus otomatis.":
    "There is no such number. Numbers that nobody has checked for a long time are deleted by themselves.",
  "Nomor ini telah dinilai oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.":
    "Somebody else has judged this number since you opened it. Reload to see how it stands.",
  "Ubah sesuatu atau tulis catatan.": "Change something or write a note.",
  "Ubah status atau tulis catatan.": "Change the status or write a note.",
  "Hanya administrator dan editor yang aktif dapat menangani permintaan penawaran.":
    "Only active administrators and editors can handle quotation requests.",
  "Orang yang diadukan tidak boleh menangani keluhan ini.":
    "The person who is complained about must not handle this complaint.",
  "Akun ini dijadikan administrator oleh orang yang diadukan, sehingga tidak boleh menangani keluhan ini.":
    "The person who is complained about made this account an administrator, so it must not handle this complaint.",
  "Hanya administrator yang aktif dapat menangani keluhan.":
    "Only active administrators can handle complaints.",
  "Orang ini tidak ditemukan.": "There is no such person.",
  "Surat ini tidak menunggu keputusan.": "This email is not waiting for a decision.",
  "Aktifkan pengingat terlebih dahulu.": "Switch reminders on first.",
  "Peladen email menolak surat uji: {answer}": "The mail server refused the test email: {answer}",
  "Surat uji tidak dapat diserahkan kepada peladen email. Periksa pengaturan SMTP.":
    "The test email could not be handed to the mail server. Check the SMTP settings.",
  "Peladen email tidak menjawab. Surat uji mungkin tetap sampai.":
    "The mail server did not answer. The test email may arrive all the same.",
};
