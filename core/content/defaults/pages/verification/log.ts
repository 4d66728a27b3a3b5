import { sections } from "#core/content/defaults/page.ts";

/** The transparency log on the page of a certificate, and the proof to download. */
export const logTexts = sections({
  log: {
    line: [
      "Log: baris pada halaman sertifikat",
      "Tercatat di log register, entri {index}.",
      "Recorded in the register’s log, entry {index}.",
    ],
    line_of: [
      "Log: baris pada halaman sertifikat, dengan panjang log",
      "Tercatat di log register, entri {index} dari {size}.",
      "Recorded in the register’s log, entry {index} of {size}.",
    ],
    line_witnessed: [
      "Log: baris pada halaman sertifikat, dengan saksi dari luar",
      "Tercatat di log register, entri {index} dari {size}; disaksikan {witnesses}.",
      "Recorded in the register’s log, entry {index} of {size}; witnessed by {witnesses}.",
    ],
    meta_description: [
      "Bukti dari log: deskripsi halaman",
      "Bukti bahwa isi register tentang sertifikat {number} tercatat dan tidak diubah diam-diam.",
      "Proof that what the register says of certificate {number} is on record and was not quietly changed.",
      "search",
    ],
    back: ["Bukti dari log: tautan kembali", "Kembali ke sertifikat", "Back to the certificate"],
    title: ["Bukti dari log: judul", "Bukti dari log", "Proof from the log"],
    waiting: [
      "Bukti dari log: catatan sedang masuk",
      "Catatan terakhir sertifikat ini sedang masuk ke log. Muat ulang halaman ini sebentar lagi.",
      "The latest record of this certificate is just entering the log. Reload this page in a moment.",
    ],
    unknown: [
      "Bukti dari log: tanggal sebelum tercatat",
      "Log belum mencatat sertifikat ini pada {date}.",
      "The log had nothing on record about this certificate on {date}.",
    ],
    no_day: [
      "Bukti dari log: tanggal tidak dikenal",
      "Tanggal ditulis seperti 2026-03-31.",
      "A day is written like 2026-03-31.",
    ],
    said: [
      "Bukti dari log: isi catatan",
      "Pada {date}, register menyatakan sertifikat ini: {status}.",
      "On {date} the register said of this certificate: {status}.",
    ],
    said_removed: [
      "Bukti dari log: sertifikat sedang dikeluarkan",
      "Pada {date}, sertifikat ini tidak ada dalam register.",
      "On {date} this certificate was not in the register.",
    ],
    meaning_title: ["Bukti dari log: artinya, judul", "Apa yang dibuktikan", "What this proves"],
    meaning_text: [
      "Bukti dari log: artinya, teks",
      "<p>Setiap perubahan pada register kami dicatat dalam sebuah log, seperti buku yang halamannya bernomor dan hanya dapat ditambah di akhir. Siapa pun dapat menyalin log itu. Bila satu catatan lama diubah atau dihapus, salinan orang lain tidak cocok lagi, dan itu terlihat, juga bila kami sendiri yang melakukannya.</p><p>Log menyimpan status dan tanggal sertifikat. Nama dan ruang lingkupnya tidak ada di dalamnya; yang ada hanya sidik digitalnya, dan bukti yang Anda unduh memuat isi yang cocok dengan sidik itu.</p>",
      "<p>Every change to our register is written into a log, like a book with numbered pages that only ever grows at its end. Anybody may keep a copy of it. If an old entry were changed or taken out, other people’s copies would no longer match, and that shows, even if we did it ourselves.</p><p>The log holds the status and the dates of a certificate. Its names and scope are not in it, only a digital fingerprint of them; the proof that you download holds the content that matches the fingerprint.</p>",
      "rich-text",
    ],
    entry: ["Bukti dari log: nomor entri, nama", "Entri", "Entry"],
    entry_of: [
      "Bukti dari log: nomor entri",
      "{index} dari {size}, dihitung dari 0",
      "{index} of {size}, counted from 0",
    ],
    recorded: ["Bukti dari log: waktu dicatat", "Dicatat", "Recorded"],
    next: [
      "Bukti dari log: waktu catatan berikutnya",
      "Digantikan catatan berikutnya",
      "Followed by the next entry",
    ],
    witnesses: ["Bukti dari log: saksi, nama", "Disaksikan oleh", "Witnessed by"],
    no_witnesses: [
      "Bukti dari log: tanpa saksi",
      "Belum ada saksi dari luar. Keutuhan log dijaga oleh tanda tangan kami dan oleh siapa pun yang menyimpan salinannya.",
      "No outside witness yet. The log is kept honest by our signature and by everybody who keeps a copy of it.",
    ],
    time_stamp: ["Bukti dari log: stempel waktu, nama", "Stempel waktu", "Time stamp"],
    time_stamp_by: [
      "Bukti dari log: waktu dan pembuat stempel waktu",
      "Log dengan entri ini distempel pada {time} oleh {authority}.",
      "The log with this entry was stamped on {time} by {authority}.",
    ],
    no_time_stamp: [
      "Bukti dari log: tanpa stempel waktu",
      "Belum ada stempel waktu dari pihak luar untuk entri ini.",
      "No outside authority has stamped the time of this entry yet.",
    ],
    download_title: ["Bukti dari log: unduh, judul", "Unduh bukti", "Download the proof"],
    download_text: [
      "Bukti dari log: unduh, teks",
      "Simpan bersama berkas sertifikat. Bukti ini tetap dapat diperiksa bertahun-tahun kemudian, tanpa situs ini.",
      "Keep it with the certificate’s papers. It can still be checked years from now, without this site.",
    ],
    download_json: ["Bukti dari log: tombol JSON", "Bukti (JSON)", "Proof (JSON)"],
    download_standard: ["Bukti dari log: tombol tlog-proof", "Bukti (tlog-proof)", "Proof (tlog-proof)"],
    credential_text: [
      "Bukti dari log: kredensial, teks",
      "Untuk sistem yang memeriksa sertifikat secara otomatis, tersedia juga sebagai kredensial digital bertanda tangan (W3C):",
      "For systems that check certificates by themselves, it is also there as a signed digital credential (W3C):",
    ],
    credential_link: ["Bukti dari log: kredensial, tautan", "unduh kredensial", "download the credential"],
    check_title: ["Bukti dari log: periksa sendiri, judul", "Periksa tanpa kami", "Check it without us"],
    check_text: [
      "Bukti dari log: periksa sendiri, teks",
      "Bukti mengikuti standar terbuka C2SP, jadi Anda tidak perlu memercayai program kami. Minta kunci log dari kami lewat jalur lain, misalnya telepon, dan cocokkan dengan yang di bawah. Dengan paket litetlog dari Debian:",
      "The proof follows open standards (C2SP), so you need not trust our software. Ask us for the log’s key some other way, such as by phone, and compare it with the one below. With Debian’s package litetlog:",
    ],
    check_own: [
      "Bukti dari log: periksa dengan perintah Absah",
      "Atau dengan perintah Absah, yang juga memeriksa nama dan ruang lingkupnya:",
      "Or with the command of Absah, which checks the names and the scope as well:",
    ],
    address: ["Bukti dari log: alamat log", "Alamat log", "Address of the log"],
    key: ["Bukti dari log: kunci", "Kunci log", "Key of the log"],
    day_title: ["Bukti dari log: tanggal lain, judul", "Bukti untuk tanggal lain", "Proof of another day"],
    day_button: ["Bukti dari log: tanggal lain, tombol", "Tampilkan bukti", "Show the proof"],
  },
  evidence: {
    cut: [
      "Bukti PDF: isian yang tidak muat",
      "… Selengkapnya di alamat di bawah.",
      "… In full at the address below.",
    ],
  },
});
