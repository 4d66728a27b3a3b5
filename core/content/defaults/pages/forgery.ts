import { page } from "#core/content/defaults/page.ts";

export const forgery = page("forgery", {
  form: {
    title: ["Formulir: judul", "Laporkan dugaan pemalsuan", "Report a suspected forgery"],
    intro: [
      "Formulir: keterangan",
      "Tulis yang tertera pada sertifikat yang Anda ragukan, persis seperti terbaca. Kami membandingkannya dengan register dan memeriksanya.",
      "Write what the certificate that you doubt says, exactly as you read it. We compare it with the register and look into it.",
    ],
    register_title: ["Formulir: menurut register", "Menurut register", "What the register says"],
    paper_title: ["Formulir: menurut kertas", "Yang tertulis di kertas", "What the paper says"],
    certificate_number: ["Formulir: nomor", "Nomor sertifikat", "Certificate number"],
    number_hint: [
      "Formulir: keterangan nomor",
      "Bila tidak ada nomor, tulis “tanpa nomor”.",
      "If there is no number, write “no number”.",
    ],
    client_name: ["Formulir: nama", "Nama pemegang", "Name of the holder"],
    standard: ["Formulir: standar", "Standar", "Standard"],
    issue_date: ["Formulir: tanggal terbit", "Tanggal terbit", "Date of issue"],
    expiry_date: ["Formulir: tanggal berakhir", "Tanggal berakhir", "Date of expiry"],
    code_message: [
      "Formulir: keterangan awal bila sebuah kode tidak dikenal",
      "Kode QR pada kertas itu membuka {url}.",
      "The QR code on the paper opens {url}.",
    ],
    message: ["Formulir: keterangan", "Apa yang meragukan?", "What makes you doubt it?"],
    message_hint: [
      "Formulir: petunjuk keterangan",
      "Misalnya dari siapa Anda menerimanya dan apa yang berbeda.",
      "For example from whom you had it, and what differs.",
    ],
    file: ["Formulir: berkas", "Foto atau PDF", "Photograph or PDF"],
    file_hint: [
      "Formulir: petunjuk berkas",
      "JPEG, PNG, WebP, atau PDF, paling besar {max} MB. Hanya dibaca petugas kami.",
      "JPEG, PNG, WebP or PDF, {max} MB at most. Read by our staff only.",
    ],
    file_type: [
      "Formulir: jenis berkas ditolak",
      "Berkas ini bukan JPEG, PNG, WebP, atau PDF. Pilih berkas lain.",
      "This file is no JPEG, PNG, WebP or PDF. Choose another one.",
    ],
    file_large: [
      "Formulir: berkas terlalu besar",
      "Berkas ini terlalu besar. Pilih yang lebih kecil, atau kirim tanpa berkas.",
      "This file is too large. Choose a smaller one, or send the report without it.",
    ],
    contact: ["Formulir: kontak", "Kontak Anda (tidak wajib)", "Your contact (optional)"],
    contact_hint: [
      "Formulir: petunjuk kontak",
      "Email atau telepon, bila kami boleh bertanya balik.",
      "Email or telephone, if we may ask you back.",
    ],
    privacy: [
      "Formulir: keterangan data pribadi",
      "Laporan ini dibaca administrator kami saja dan disimpan sebagai bukti. Kontak Anda hanya dipakai untuk bertanya tentang laporan ini.",
      "Only our administrators read this report; it is kept as evidence. Your contact is used only to ask about this report.",
    ],
    submit: ["Formulir: tombol kirim", "Kirim laporan", "Send the report"],
    sending: ["Formulir: sedang mengirim", "Mengirim…", "Sending…"],
    failed_title: ["Formulir: gagal, judul", "Belum terkirim", "Not sent"],
    failed: [
      "Formulir: gagal, teks",
      "Ada gangguan di pihak kami. Tulisan Anda masih ada; pilih lagi berkasnya dan coba sebentar lagi.",
      "Something went wrong on our side. What you wrote is still here; choose the file again and try in a moment.",
    ],
    too_many: [
      "Formulir: terlalu sering mengirim",
      "Terlalu banyak laporan dalam waktu singkat. Tulisan Anda masih ada: tunggu beberapa menit, lalu kirim lagi.",
      "Too many reports in a short time. What you wrote is still here: wait a few minutes, then send it again.",
    ],
    trapped: [
      "Formulir: kolom jebakan terisi",
      "Sebuah kolom yang harus kosong terisi. Periksa tulisan Anda, lalu kirim lagi.",
      "A field that has to stay empty was filled in. Check what you wrote, then send it again.",
    ],
    search_link: ["Pencarian: tautan laporkan", "Laporkan dugaan pemalsuan", "Report a suspected forgery"],
  },
  receipt: {
    title: ["Tanda terima: judul", "Laporan diterima", "Report received"],
    text: [
      "Tanda terima: teks",
      "Terima kasih. Simpan nomor ini bila Anda ingin menanyakannya. Sampai kami selesai memeriksa, jangan mengandalkan sertifikat itu.",
      "Thank you. Keep this number in case you want to ask about it. Do not rely on that certificate until we have looked into it.",
    ],
  },
});
