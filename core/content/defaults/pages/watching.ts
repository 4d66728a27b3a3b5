import { page } from "#core/content/defaults/page.ts";

export const watching = page("watching", {
  form: {
    link: ["Formulir: tautan di halaman sertifikat", "Pantau sertifikat ini", "Watch this certificate"],
    back: ["Formulir: tautan kembali", "Kembali ke sertifikat", "Back to the certificate"],
    title: ["Formulir: judul", "Pantau sertifikat ini", "Watch this certificate"],
    intro: [
      "Formulir: keterangan",
      "Anda dikabari bila yang dikatakan register tentang sertifikat ini berubah: dibekukan, dipulihkan, dicabut, berakhir, diperpanjang, atau nama, nomor, dan ruang lingkupnya berganti.",
      "You are told when what the register says of this certificate changes: suspended, restored, withdrawn, expired, renewed, or another name, number or scope.",
    ],
    mail_title: ["Lewat email: judul", "Lewat email", "By email"],
    email: ["Lewat email: alamat", "Alamat email", "Email address"],
    privacy: [
      "Lewat email: keterangan data pribadi",
      "Kami mengirim satu email konfirmasi; baru setelah Anda mengonfirmasinya kami mengabari perubahan, dan tidak mengirim hal lain. Alamat Anda hanya dipakai untuk itu, dihapus seketika Anda berhenti, dan setelah {hours} jam bila tidak dikonfirmasi.",
      "We send one email to confirm; only once you have confirmed do we tell you of changes, and send nothing else. Your address is used for that alone, erased as soon as you stop, and after {hours} hours where it is not confirmed.",
    ],
    sending: ["Lewat email: sedang mengirim", "Mengirim…", "Sending…"],
    submit: ["Lewat email: tombol", "Kirim konfirmasi", "Send the confirmation"],
    sent_title: ["Lewat email: terkirim, judul", "Periksa kotak masuk Anda", "Check your inbox"],
    sent: [
      "Lewat email: terkirim",
      "Bila alamat itu belum memantau sertifikat ini, email konfirmasi sedang menuju ke sana. Satu alamat menerima paling banyak {max} email konfirmasi per jam.",
      "If that address does not watch this certificate yet, an email to confirm is on its way to it. One address receives at most {max} such emails in an hour.",
    ],
    failed_title: ["Lewat email: gagal, judul", "Belum terkirim", "Not sent"],
    failed: [
      "Lewat email: gagal",
      "Ada gangguan di pihak kami. Silakan coba lagi sebentar lagi.",
      "Something went wrong on our side. Please try again in a moment.",
    ],
    too_many: [
      "Lewat email: terlalu sering",
      "Terlalu banyak permintaan dalam waktu singkat. Tunggu beberapa menit, lalu coba lagi.",
      "Too many requests in a short time. Wait a few minutes, then try again.",
    ],
    trapped: [
      "Lewat email: kolom jebakan terisi",
      "Sebuah kolom yang harus kosong terisi. Kirim lagi tanpa mengisinya.",
      "A field that has to stay empty was filled in. Send it again without it.",
    ],
    feed_title: ["Tanpa email: judul", "Tanpa alamat email", "Without an email address"],
    feed_text: [
      "Tanpa email: keterangan",
      "Pembaca umpan dan kalender memeriksa sendiri; kami tidak tahu siapa Anda.",
      "Feed readers and calendars look by themselves; we do not learn who you are.",
    ],
    atom: ["Tanpa email: umpan", "Umpan Atom", "Atom feed"],
    calendar: ["Tanpa email: kalender", "Kalender (.ics)", "Calendar (.ics)"],
  },
  watcher: {
    title: ["Pantauan Anda: judul", "Pantauan Anda", "What you watch"],
    confirm_text: [
      "Pantauan Anda: belum dikonfirmasi",
      "Konfirmasikan bahwa Anda ingin dikabari lewat email bila sertifikat ini berubah.",
      "Please confirm that you want to be told by email when this certificate changes.",
    ],
    confirm: ["Pantauan Anda: tombol konfirmasi", "Ya, pantau sertifikat ini", "Yes, watch this certificate"],
    refuse: [
      "Pantauan Anda: tombol bukan saya",
      "Bukan saya: hapus alamat ini",
      "Not me: erase this address",
    ],
    active: [
      "Pantauan Anda: aktif",
      "Anda memantau sertifikat ini sejak {date}. Kami menulis hanya bila sesuatu berubah.",
      "You have watched this certificate since {date}. We write only when something changes.",
    ],
    end: ["Pantauan Anda: tombol berhenti", "Berhenti dan hapus alamat saya", "Stop, and erase my address"],
    ended_title: ["Pantauan Anda: berakhir, judul", "Pantauan berakhir", "No longer watched"],
    ended: [
      "Pantauan Anda: berakhir",
      "Alamat email Anda sudah tidak tersimpan untuk pantauan ini, dan kami tidak menulis lagi. Sertifikat dapat dipantau lagi kapan saja dari halamannya.",
      "Your email address is no longer kept for this, and we do not write any more. A certificate can be watched again at any time from its page.",
    ],
    failed_title: ["Pantauan Anda: gagal, judul", "Belum dapat dikerjakan", "Not done yet"],
    failed: [
      "Pantauan Anda: gagal",
      "Ada gangguan di pihak kami, atau register sedang tidak dapat dikonfirmasi. Tidak ada yang berubah; silakan coba lagi sebentar lagi.",
      "Something went wrong on our side, or the register cannot be confirmed at the moment. Nothing has changed; please try again in a moment.",
    ],
  },
  feed: {
    title: ["Umpan dan kalender: judul", "Sertifikat {number}", "Certificate {number}"],
    ends: ["Kalender: berakhir", "Sertifikat {number} berakhir", "Certificate {number} ends"],
  },
});
