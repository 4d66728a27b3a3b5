import { page } from "#core/content/defaults/page.ts";

export const complaints = page("complaints", {
  form: {
    title: ["Formulir: judul", "Sampaikan keluhan atau banding", "Send a complaint or an appeal"],
    intro: [
      "Formulir: keterangan",
      "Kolom bertanda * wajib diisi. Anda menerima nomor untuk melihat statusnya.",
      "Fields marked * are required. You receive a number with which you can see its status.",
    ],
    kind: ["Formulir: jenis", "Tentang apa?", "What is it about?"],
    client: [
      "Formulir: jenis klien",
      "Keluhan tentang organisasi bersertifikat",
      "A complaint about a certified organisation",
    ],
    client_hint: [
      "Formulir: keterangan jenis klien",
      "Produk, jasa, perilaku, atau penggunaan sertifikat oleh klien kami.",
      "Products, services, conduct or use of the certificate by one of our clients.",
    ],
    body: ["Formulir: jenis lembaga", "Keluhan tentang kami", "A complaint about us"],
    body_hint: [
      "Formulir: keterangan jenis lembaga",
      "Pelayanan, auditor, waktu, atau ketidakberpihakan kami.",
      "Our service, auditors, timeliness or impartiality.",
    ],
    appeal: ["Formulir: jenis banding", "Banding atas keputusan kami", "An appeal against our decision"],
    appeal_hint: [
      "Formulir: keterangan jenis banding",
      "Anda klien atau pemohon dan tidak menerima keputusan sertifikasi.",
      "You are a client or applicant and do not accept a certification decision.",
    ],
    name: ["Formulir: nama", "Nama", "Name"],
    email: ["Formulir: email", "Email", "Email"],
    phone: ["Formulir: telepon", "Telepon", "Phone"],
    certificate_number: ["Formulir: nomor sertifikat", "Nomor sertifikat", "Certificate number"],
    certificate_hint: [
      "Formulir: keterangan nomor sertifikat",
      "Bila ada, seperti yang tertulis di sertifikat.",
      "If there is one, as printed on the certificate.",
    ],
    message: ["Formulir: kejadian", "Apa yang terjadi?", "What happened?"],
    message_hint: [
      "Formulir: keterangan kejadian",
      "Sebutkan kapan, di mana, siapa yang terlibat, dan apa yang Anda harapkan.",
      "Say when, where, who was involved and what you expect.",
    ],
    files: ["Formulir: berkas", "Berkas pendukung (tidak wajib)", "Supporting files (optional)"],
    files_hint: [
      "Formulir: keterangan berkas",
      "Paling banyak {count} berkas PDF, JPG, PNG, Word (.docx), atau Excel (.xlsx), masing-masing sampai {megabytes} MB. Hanya petugas yang menangani yang dapat membukanya.",
      "At most {count} files as PDF, JPG, PNG, Word (.docx) or Excel (.xlsx), of up to {megabytes} MB each. Only the staff who handle it can open them.",
    ],
    consent: [
      "Formulir: persetujuan data pribadi",
      "Saya setuju data ini dipakai untuk menangani keluhan atau banding saya.",
      "I agree that these details are used to handle my complaint or appeal.",
    ],
    privacy: [
      "Formulir: keterangan data pribadi",
      "Hanya petugas yang menangani yang membaca tulisan dan berkas Anda. Nama Anda tidak kami sebutkan kepada pihak yang diadukan tanpa persetujuan Anda. Catatannya kami simpan sesuai kewajiban lembaga sertifikasi.",
      "Only the staff who handle it read what you write and send. We do not name you to whom it concerns without your consent. The record is kept as certification bodies must.",
    ],
    submit: ["Formulir: tombol kirim", "Kirim", "Send"],
    sending: ["Formulir: sedang mengirim", "Mengirim…", "Sending…"],
    status_link: [
      "Formulir: tautan status",
      "Lihat status keluhan atau banding",
      "See the status of a complaint or appeal",
    ],
    failed_title: ["Formulir: gagal, judul", "Belum terkirim", "Not sent"],
    failed_text: [
      "Formulir: gagal, teks",
      "Ada gangguan di pihak kami. Tulisan Anda masih ada di formulir; silakan coba lagi sebentar lagi.",
      "Something went wrong on our side. What you wrote is still in the form; please try again in a moment.",
    ],
    too_many: [
      "Formulir: terlalu sering mengirim",
      "Terlalu banyak kiriman dalam waktu singkat. Tunggu beberapa menit, lalu coba lagi.",
      "Too many were sent in a short time. Wait a few minutes, then try again.",
    ],
    trapped: [
      "Formulir: kolom jebakan terisi",
      "Sebuah kolom yang harus kosong terisi. Periksa tulisan Anda, lalu kirim lagi.",
      "A field that has to stay empty was filled in. Check what you wrote, then send it again.",
    ],
    too_large: [
      "Formulir: kiriman terlalu besar",
      "Kiriman terlalu besar: setiap berkas paling besar {megabytes} MB. Tulisan Anda masih ada di sini.",
      "That was too large: each file may have {megabytes} MB at most. What you typed is still here.",
    ],
  },
  files: {
    too_many_files: ["Berkas: terlalu banyak", "Paling banyak {count} berkas.", "At most {count} files."],
    file_too_large: [
      "Berkas: terlalu besar",
      "Setiap berkas paling besar {megabytes} MB.",
      "Each file may have {megabytes} MB at most.",
    ],
    file_type: [
      "Berkas: jenis tidak diterima",
      "Berkas harus PDF, JPG, PNG, Word (.docx), atau Excel (.xlsx), menurut isinya.",
      "Files have to be PDF, JPG, PNG, Word (.docx) or Excel (.xlsx), by their content.",
    ],
    files_full: [
      "Berkas: tidak dapat diterima saat ini",
      "Berkas sedang tidak dapat diterima. Kirim tanpa berkas; kami memintanya lewat email.",
      "Files cannot be taken at the moment. Send it without them; we ask for them by email.",
    ],
    again: [
      "Berkas: pilih lagi",
      "Berkas perlu Anda pilih lagi: peramban tidak menyimpannya.",
      "Please choose your files again: browsers do not keep them.",
    ],
  },
  receipt: {
    title: ["Tanda terima: judul", "Keluhan atau banding diterima", "Complaint or appeal received"],
    text: [
      "Tanda terima: teks",
      "Simpan nomor ini. Kami juga mengirimkannya ke alamat email Anda.",
      "Keep this number. We also send it to your email address.",
    ],
    next: [
      "Tanda terima: kelanjutan",
      "Dengan nomor ini dan alamat email Anda, statusnya dapat Anda lihat kapan saja.",
      "With this number and your email address you can see its status at any time.",
    ],
  },
  status: {
    title: ["Status: judul", "Status keluhan atau banding", "Status of a complaint or appeal"],
    intro: [
      "Status: keterangan",
      "Isi nomor yang Anda terima dan alamat email yang Anda tulis di formulir.",
      "Enter the number that you received and the email address that you gave in the form.",
    ],
    reference: ["Status: nomor", "Nomor", "Number"],
    email: ["Status: email", "Email", "Email"],
    submit: ["Status: tombol", "Lihat status", "See status"],
    not_found_title: ["Status: tidak ditemukan, judul", "Tidak ditemukan", "Not found"],
    not_found: [
      "Status: tidak ditemukan",
      "Tidak ada keluhan atau banding dengan nomor dan alamat email ini. Periksa keduanya.",
      "There is no complaint or appeal with this number and email address. Please check both.",
    ],
    too_many: [
      "Status: terlalu sering bertanya",
      "Terlalu banyak pertanyaan dalam waktu singkat. Tunggu beberapa menit, lalu coba lagi.",
      "Too many questions in a short time. Wait a few minutes, then try again.",
    ],
    failed_title: ["Status: gagal, judul", "Belum dapat dijawab", "No answer yet"],
    failed: [
      "Status: gagal",
      "Ada gangguan di pihak kami. Silakan coba lagi sebentar lagi.",
      "Something went wrong on our side. Please try again in a moment.",
    ],
    received: ["Status: diterima", "Diterima", "Received"],
    reviewing: ["Status: ditinjau", "Sedang ditinjau", "Under review"],
    decided: ["Status: diputuskan", "Diputuskan", "Decided"],
    closed: ["Status: ditutup", "Ditutup", "Closed"],
    since: ["Status: sejak", "sejak {date}", "since {date}"],
    mailed: [
      "Status: penjelasan",
      "Penjelasan dan keputusannya kami kirim lewat email; halaman ini hanya memuat status dan tanggalnya.",
      "Explanations and the decision are sent by email; this page shows only the states and their dates.",
    ],
    again: ["Status: periksa yang lain", "Periksa nomor lain", "Check another number"],
  },
});
