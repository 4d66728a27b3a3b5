import { page } from "#core/content/defaults/page.ts";

export const contact = page("contact", {
  meta: {
    title: ["Judul halaman di peramban", "Kontak", "Contact", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Alamat, telepon, email, jam buka, dan formulir pesan.",
      "Address, phone, email, opening hours and message form.",
      "search",
    ],
  },
  intro: {
    title: ["Pembuka: judul", "Hubungi Kami", "Contact Us"],
    subtitle: [
      "Pembuka: subjudul",
      "Pertanyaan tentang sertifikasi, keraguan atas selembar sertifikat, atau keluhan: semuanya kami baca.",
      "A question about certification, a doubt about a certificate, or a complaint: we read them all.",
    ],
  },
  cards: {
    address_title: ["Kartu: alamat", "Alamat", "Address"],
    phone_title: ["Kartu: telepon", "Telepon", "Phone"],
    email_title: ["Kartu: email", "Email", "Email"],
    hours_title: ["Kartu: jam buka", "Jam Buka", "Opening Hours"],
  },
  hours: {
    weekdays_days: ["Jam buka: hari kerja", "Senin sampai Jumat", "Monday to Friday"],
    weekdays_time: ["Jam buka: jam hari kerja", "08:00-17:00", "08:00-17:00"],
    saturday_days: ["Jam buka: Sabtu", "Sabtu", "Saturday"],
    saturday_time: ["Jam buka: jam Sabtu", "08:00-12:00", "08:00-12:00"],
    sunday_days: ["Jam buka: Minggu", "Minggu", "Sunday"],
    sunday_time: ["Jam buka: jam Minggu", "Tutup", "Closed"],
  },
  form: {
    title: ["Formulir: judul", "Kirim pesan", "Send a message"],
    intro: ["Formulir: keterangan", "Kolom bertanda * wajib diisi.", "Fields marked * are required."],
    name: ["Formulir: nama", "Nama", "Name"],
    email: ["Formulir: email", "Email", "Email"],
    phone: ["Formulir: telepon", "Telepon", "Phone"],
    company: ["Formulir: perusahaan", "Perusahaan", "Company"],
    subject: ["Formulir: subjek", "Subjek", "Subject"],
    message: ["Formulir: pesan", "Pesan", "Message"],
    required_mark: [
      "Formulir: penanda wajib untuk pembaca layar",
      "wajib diisi",
      "required",
      "accessibility",
    ],
    privacy: [
      "Formulir: keterangan data pribadi",
      "Data Anda hanya kami pakai untuk menjawab pesan ini, tidak kami bagikan kepada pihak lain, dan kami hapus setelah urusannya selesai.",
      "We use your details only to answer this message, do not share them with others, and delete them once the matter is closed.",
    ],
    sending: ["Formulir: sedang mengirim", "Mengirim…", "Sending…"],
    consent: [
      "Formulir: persetujuan data pribadi",
      "Saya setuju data ini dipakai untuk menjawab pesan saya.",
      "I agree that these details are used to answer my message.",
    ],
    submit: ["Formulir: tombol kirim", "Kirim Pesan", "Send Message"],
    privacy_delivered: [
      "Formulir: keterangan data pribadi bila pesan dikirim",
      "Data Anda hanya kami pakai untuk menjawab pesan ini dan tidak kami bagikan kepada pihak lain. Pesan sampai kepada kami lewat email; salinannya di situs ini dihapus {days} hari setelah email itu terkirim.",
      "We use your details only to answer this message and do not share them with others. The message reaches us by email; its copy on this site is deleted {days} days after that email was sent.",
    ],
    trap: ["Formulir: kolom jebakan, tidak terlihat", "Biarkan kolom ini kosong", "Leave this field empty"],
  },
  messages: {
    incomplete: [
      "Pesan: kolom wajib kosong",
      "Mohon lengkapi semua field yang wajib diisi",
      "Please complete all required fields",
    ],
    required: ["Pesan: di kolom yang kosong", "Wajib diisi.", "This field is required."],
    email: ["Pesan: email salah", "Format email tidak valid", "Invalid email format"],
    too_long: ["Pesan: terlalu panjang", "Maksimal {max} karakter.", "At most {max} characters."],
    count: [
      "Pesan: bukan bilangan",
      "Tulis bilangan bulat mulai dari 1.",
      "Please write a whole number from 1 on.",
    ],
    consent: [
      "Pesan: persetujuan belum dicentang",
      "Mohon setujui pemakaian data agar kami dapat menjawab.",
      "Please agree to the use of your details so that we can answer.",
    ],
    unavailable_title: [
      "Pesan: fitur belum tersedia, judul",
      "Fitur belum tersedia",
      "Feature not available yet",
    ],
    unavailable_text: [
      "Pesan: fitur belum tersedia, teks",
      "Pesan Anda tidak terkirim karena formulir ini belum diaktifkan. Silakan hubungi kami lewat telepon atau email.",
      "Your message was not sent because this form is not active yet. Please reach us by phone or email.",
    ],
    sent_title: ["Pesan: terkirim, judul", "Pesan terkirim", "Message sent"],
    sent_text: [
      "Pesan: terkirim, teks",
      "Terima kasih. Kami menjawab pada hari kerja lewat alamat email yang Anda tulis.",
      "Thank you. We answer on working days at the email address you gave.",
    ],
    failed_title: ["Pesan: gagal, judul", "Pesan belum terkirim", "Message not sent"],
    failed_text: [
      "Pesan: gagal, teks",
      "Ada gangguan di pihak kami. Tulisan Anda masih ada di formulir; silakan coba lagi sebentar lagi.",
      "Something went wrong on our side. What you wrote is still in the form; please try again in a moment.",
    ],
    too_many: [
      "Pesan: terlalu sering mengirim",
      "Terlalu banyak pesan dalam waktu singkat. Tunggu beberapa menit, lalu coba lagi.",
      "Too many messages in a short time. Wait a few minutes, then try again.",
    ],
  },
  further: {
    intro: [
      "Formulir lain: pengantar",
      "Untuk hal berikut ada formulir tersendiri:",
      "These have their own forms:",
    ],
  },
  ways: {
    off_title: [
      "Cara lain: formulir belum aktif, judul",
      "Formulir ini belum mengirim pesan",
      "This form does not send messages yet",
    ],
    off_text: [
      "Cara lain: formulir belum aktif, teks",
      "Hubungi kami lewat salah satu cara ini:",
      "Please reach us in one of these ways:",
    ],
    directly: ["Cara lain: saat formulir aktif", "Atau hubungi kami langsung:", "Or contact us directly:"],
    chat: ["Cara lain: WhatsApp", "WhatsApp", "WhatsApp"],
    subject: ["Cara lain: subjek email", "Pertanyaan dari situs", "Question from the website"],
    kept: [
      "Cara lain: tulisan masih ada",
      "Tulisan Anda masih ada di peramban ini. Kirim sebagai email atau pesan yang sudah terisi, atau kembalikan ke formulir.",
      "What you wrote is still in this browser. Send it as an email or chat that is already filled in, or bring it back into the form.",
    ],
    send_mail: ["Cara lain: kirim sebagai email", "Kirim lewat email", "Send by email"],
    bring_back: ["Cara lain: kembalikan tulisan", "Kembalikan ke formulir", "Bring back into the form"],
  },
  report: {
    subject: [
      "Laporan sertifikat: subjek",
      "Laporan tentang sertifikat {number}",
      "Report about certificate {number}",
    ],
    message: [
      "Laporan sertifikat: awal pesan",
      "Laporan tentang sertifikat {number} ({url}):",
      "Report about certificate {number} ({url}):",
    ],
    not_delivered: [
      "Laporan sertifikat: formulir belum aktif",
      "Formulir ini belum aktif: laporan Anda tidak akan terkirim lewat formulir ini.",
      "This form is not active yet: it would not send your report.",
    ],
    by_mail: [
      "Laporan sertifikat: lewat email",
      "Kirim laporan Anda lewat email; nomor sertifikatnya sudah terisi:",
      "Send your report by email; the certificate number is filled in:",
    ],
    otherwise: [
      "Laporan sertifikat: tanpa email",
      "Sampaikan laporan Anda lewat telepon atau di alamat kantor kami.",
      "Please report it by phone or at our office address.",
    ],
  },
  map: {
    title: ["Peta: judul", "Lokasi kantor", "Office location"],
    frame: [
      "Peta: nama untuk pembaca layar",
      "Peta lokasi kantor {company}",
      "Map of the {company} office",
      "accessibility",
    ],
    load: ["Peta: tombol tampilkan", "Tampilkan peta", "Show map"],
    load_hint: [
      "Peta: keterangan tombol",
      "Peta dimuat dari layanan pihak ketiga.",
      "The map is loaded from a third-party service.",
    ],
    open: ["Peta: tautan", "Buka di aplikasi peta", "Open in a maps app"],
  },
});
