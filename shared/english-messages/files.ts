/** Messages about uploads, the media library and site imports. */
export const files: Record<string, string> = {
  "Berkas harus berupa PDF.": "The file must be a PDF.",
  "Ukuran PDF maksimal {max, number} MB.": "A PDF may have at most {max, number} MB.",
  "Berkas terlalu besar: maksimal {max, number} MB.": "The file is too large: at most {max, number} MB.",
  "Gambar harus berupa {formats}.": "The image must be {formats}.",
  "Ukuran gambar maksimal {max, number} MB.": "An image may have at most {max, number} MB.",
  "Gambar rusak atau tidak dapat dibaca.": "The image is damaged or cannot be read.",
  "Gambar bergerak terlalu panjang: maksimal {max, number} bingkai.":
    "The animated image is too long: at most {max, number} frames.",
  "Gambar SVG terlalu rumit. Sederhanakan, atau unggah sebagai PNG.":
    "The SVG image is too complex. Simplify it, or upload it as PNG.",
  "Gambar terlalu besar: maksimal {max, number} megapiksel.":
    "The image is too large: at most {max, number} megapixels.",
  "{formats}, maksimal {max, number} MB": "{formats}, at most {max, number} MB",
  "PNG, JPG, atau SVG": "PNG, JPG or SVG",
  "PNG, JPG, GIF, atau WebP": "PNG, JPG, GIF or WebP",
  "Terlalu banyak berkas dalam waktu singkat. Silakan coba lagi dalam {minutes, number} menit.":
    "Too many files in a short time. Please try again in {minutes, number} min.",
  "Pengiriman berkas terputus. Tidak ada yang tersimpan.": "The upload was interrupted. Nothing was saved.",
  "Pemakaian berkas ini telah berubah sejak Anda melihatnya. Belum ada yang diganti.":
    "What uses this file has changed since you looked at it. Nothing has been replaced yet.",
  "Berkas ini juga dipakai di bagian yang tidak dapat Anda ubah. Mintalah bantuan administrator.":
    "This file is also used in parts that you cannot change. Ask an administrator for help.",
  "Pilih berkas yang lain.": "Choose another file.",

  "Berkas terlalu besar: maksimal {max, number} MB. Untuk situs yang lebih besar, gunakan perintah absah import-site.":
    "The file is too large: at most {max, number} MB. For a larger site use the command absah import-site.",
  "Permintaan ini tidak dapat dibaca.": "This request cannot be read.",
  "Berkas pemetaan tidak dapat dipakai: {reason}": "The mapping file cannot be used: {reason}",
  "JSON-nya salah di baris {line}, kolom {column}.": "Its JSON is wrong on line {line}, column {column}.",
  "Bagian “{name}” tidak dikenal.": "The part “{name}” is not known.",
  "Isi “{name}” tidak sesuai.": "What “{name}” holds does not fit.",
  "Konfirmasi Anda sudah tidak berlaku. Tekan “Impor sekarang” sekali lagi.":
    "Your confirmation is not valid any more. Confirm the import once more.",
  "Pemindahan lain sedang berjalan, di sini atau di server lain. Silakan coba lagi setelah selesai.":
    "Another move is running, here or on another server. Please try again when it has ended.",
  "Pemindahan terhenti di tengah jalan.": "The move stopped half-way.",
  "Hubungan dengan server terputus sebelum pemindahan selesai.":
    "The connection to the server was lost before the move had ended.",
  "Tidak ada yang tersimpan sebagian: semuanya sudah masuk, atau tidak ada. Jalankan uji coba sekali lagi untuk melihatnya; yang sudah masuk tidak berubah.":
    "Nothing was saved in part: either everything is in, or nothing is. Do the trial run once more to see which; what is in stays as it is.",
  "Berkas ini bukan arsip ZIP.": "This file is not a ZIP archive.",
  "Arsip ini tidak berisi berkas CSV. Letakkan certificates.csv, articles.csv, dan seterusnya di dalamnya.":
    "This archive has no CSV files. Put certificates.csv, articles.csv and so on into it.",
  "Arsip ini tidak berisi berkas ekspor WordPress (.xml).":
    "This archive has no export file of WordPress (.xml).",
  "Arsip ini berisi lebih dari satu berkas .xml. Sisakan satu saja.":
    "This archive has more than one .xml file. Leave only one.",
  "Arsip ZIP ini rusak atau tidak dapat dibaca.": "This ZIP archive is damaged or cannot be read.",
  "Arsip ini berisi terlalu banyak berkas atau folder: maksimal {max, number}.":
    "This archive has too many files or folders: at most {max, number}.",
  "Isi arsip ini terlalu besar: maksimal {max, number} MB setelah dibuka.":
    "What is in this archive is too large: at most {max, number} MB when unpacked.",
  "Isi arsip ini lebih dari {max, number} kali ukuran arsipnya: arsip seperti itu tidak dibuka.":
    "What is in this archive is more than {max, number} times as large as the archive: such archives are not unpacked.",
  "“{name}” dilindungi password. Buat arsip tanpa password.":
    "“{name}” has a password. Make an archive without one.",
  "“{name}” adalah tautan atau bukan berkas biasa. Arsip hanya boleh berisi berkas.":
    "“{name}” is a link or no regular file. An archive may contain only files.",
  "Nama “{name}” tidak dapat dipakai di dalam arsip.": "The name “{name}” cannot be used in an archive.",
  "“{name}” ada dua kali di dalam arsip.": "“{name}” is in the archive twice.",
};
