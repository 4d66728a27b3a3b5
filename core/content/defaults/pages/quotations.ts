import { page } from "#core/content/defaults/page.ts";

export const quotations = page("quotations", {
  form: {
    title: ["Formulir: judul halaman", "Minta Penawaran", "Ask for a Quotation"],
    lead: [
      "Formulir: pengantar",
      "Beberapa keterangan cukup untuk menghitung waktu audit dan biayanya. Permintaan ini tidak mengikat Anda.",
      "A few facts are enough to calculate audit time and fee. This request does not bind you.",
    ],
    heading: ["Formulir: judul", "Tentang organisasi Anda", "About your organisation"],
    link: ["Tautan ke formulir", "Minta penawaran", "Ask for a quotation"],
    services: ["Formulir: layanan", "Layanan yang diinginkan", "Services that you want"],
    people_count: ["Formulir: jumlah orang", "Jumlah orang", "Number of people"],
    people_hint: [
      "Formulir: keterangan jumlah orang",
      "Semua yang bekerja dalam ruang lingkupnya, termasuk tenaga alih daya.",
      "Everyone who works within the scope, outsourced staff included.",
    ],
    site_count: ["Formulir: jumlah lokasi", "Jumlah lokasi", "Number of sites"],
    site_hint: [
      "Formulir: keterangan jumlah lokasi",
      "Tempat kerja tetap dan proyek yang berjalan.",
      "Permanent places of work and running projects.",
    ],
    places: ["Formulir: tempat", "Di mana lokasinya?", "Where are they?"],
    places_hint: [
      "Formulir: keterangan tempat",
      "Kota atau kabupaten sudah cukup.",
      "City or regency is enough.",
    ],
    wished_dates: ["Formulir: waktu", "Kapan auditnya diharapkan?", "When would you like the audit?"],
    dates_hint: [
      "Formulir: keterangan waktu",
      "Misalnya “Maret 2027” atau “sebelum sertifikat lama berakhir pada 1 Juni”.",
      "Such as “March 2027” or “before our certificate ends on 1 June”.",
    ],
    message: ["Formulir: keterangan lain", "Keterangan lain", "Anything else"],
    message_hint: [
      "Formulir: petunjuk keterangan lain",
      "Kegiatan utama, ruang lingkup, sif kerja, atau sertifikat yang sudah ada.",
      "Main activities, scope, shifts, or certificates that you have.",
    ],
    files: ["Formulir: berkas", "Berkas (tidak wajib)", "Files (optional)"],
    files_hint: [
      "Formulir: keterangan berkas",
      "Paling banyak {count} berkas PDF, JPG, PNG, Word (.docx), atau Excel (.xlsx), masing-masing sampai {megabytes} MB. Hanya petugas kami yang dapat membukanya.",
      "At most {count} files as PDF, JPG, PNG, Word (.docx) or Excel (.xlsx), of up to {megabytes} MB each. Only our staff can open them.",
    ],
    organisation: ["Formulir: organisasi", "Nama organisasi", "Name of the organisation"],
    name: ["Formulir: nama", "Nama Anda", "Your name"],
    email: ["Formulir: email", "Email", "Email"],
    phone: ["Formulir: telepon", "Telepon", "Phone"],
    consent: [
      "Formulir: persetujuan data pribadi",
      "Saya setuju data ini dipakai untuk menyusun penawaran dan menghubungi saya.",
      "I agree that these details are used to prepare a quotation and to contact me.",
    ],
    privacy: [
      "Formulir: keterangan data pribadi",
      "Data dan berkas Anda hanya dibaca petugas yang menyusun penawaran, tidak dibagikan kepada pihak lain, dan status permintaan tidak ditampilkan kepada siapa pun di situs ini.",
      "Only the staff who prepare the quotation read your details and files; they are shared with nobody else, and this site shows the status of a request to nobody.",
    ],
    submit: ["Formulir: tombol kirim", "Kirim Permintaan", "Send Request"],
    failed_title: ["Formulir: gagal, judul", "Permintaan belum terkirim", "Request not sent"],
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
      "Berkas sedang tidak dapat diterima. Kirim permintaan tanpa berkas; kami memintanya lewat email.",
      "Files cannot be taken at the moment. Send the request without them; we ask for them by email.",
    ],
    again: [
      "Berkas: pilih lagi",
      "Berkas perlu Anda pilih lagi: peramban tidak menyimpannya.",
      "Please choose your files again: browsers do not keep them.",
    ],
  },
  refusals: {
    too_many: [
      "Ditolak: terlalu sering",
      "Terlalu banyak permintaan dalam waktu singkat. Tunggu beberapa menit, lalu coba lagi.",
      "Too many requests in a short time. Wait a few minutes, then try again.",
    ],
    failed: [
      "Ditolak: gangguan",
      "Ada gangguan di pihak kami. Silakan coba lagi sebentar lagi, atau hubungi kami lewat telepon.",
      "Something went wrong on our side. Please try again in a moment, or call us.",
    ],
    trapped: [
      "Ditolak: kolom tersembunyi terisi",
      "Kolom tersembunyi ikut terisi, mungkin oleh peramban Anda. Tulisan Anda masih ada: silakan kirim sekali lagi.",
      "A hidden field was filled in, perhaps by your browser. What you typed is still here: please send it once more.",
    ],
    too_large: [
      "Ditolak: kiriman terlalu besar",
      "Kiriman terlalu besar: setiap berkas paling besar {megabytes} MB. Tulisan Anda masih ada di sini.",
      "That was too large: each file may have {megabytes} MB at most. What you typed is still here.",
    ],
  },
  next: {
    title: ["Selanjutnya: judul", "Yang terjadi selanjutnya", "What happens next"],
    step_1: [
      "Selanjutnya: langkah 1",
      "Anda langsung memperoleh nomor permintaan, juga lewat email.",
      "You get a number at once, also by email.",
    ],
    step_2: [
      "Selanjutnya: langkah 2",
      "Kami mengkaji apakah kami mampu menilai ruang lingkup Anda, dan bertanya bila ada yang kurang.",
      "We review whether we are able to assess your scope, and ask where something is missing.",
    ],
    step_3: [
      "Selanjutnya: langkah 3",
      "Anda menerima penawaran yang rinci per tahap untuk seluruh siklus, dihitung dengan dasar yang sama bagi setiap pemohon.",
      "You receive a quotation for each stage of the whole cycle, calculated on the same basis for everyone.",
    ],
    impartial: [
      "Selanjutnya: tidak ada janji",
      "Penawaran bukan janji bahwa sertifikat diberikan. Kami tidak memberi konsultansi.",
      "A quotation is no promise that a certificate is granted. We give no consultancy.",
    ],
  },
  receipt: {
    title: ["Terkirim: judul", "Permintaan Diterima", "Request Received"],
    text: [
      "Terkirim: keterangan",
      "Terima kasih. Nomor ini juga kami kirim ke email Anda.",
      "Thank you. We also send this number to your email address.",
    ],
    next: [
      "Terkirim: selanjutnya",
      "Sebutkan nomor ini bila Anda menghubungi kami. Kami menghubungi Anda lewat email atau telepon setelah mengkajinya.",
      "Please give this number when you contact us. We contact you by email or telephone once we have reviewed it.",
    ],
    unknown: [
      "Terkirim: nomor tidak dapat dibaca",
      "Permintaan Anda tersimpan, tetapi nomornya sedang tidak dapat ditampilkan. Muat ulang halaman ini sebentar lagi.",
      "Your request is kept, but its number cannot be shown right now. Reload this page in a moment.",
    ],
    back: ["Terkirim: kembali", "Kembali ke layanan", "Back to the services"],
  },
});
