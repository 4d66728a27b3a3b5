import { limits } from "#shared/limits.ts";

export const moveMegabytesMax = limits.siteMoveFileBytesMax / 1024 / 1024;

const unchanged =
  "Tidak ada yang tersimpan sebagian: semuanya sudah masuk, atau tidak ada. Jalankan uji coba sekali lagi untuk melihatnya; yang sudah masuk tidak berubah.";

/** Why an import does not start or finish; used before the upload and after it. */
export const moveMessages = {
  tooLarge: `Berkas terlalu besar: maksimal ${moveMegabytesMax} MB. Untuk situs yang lebih besar, gunakan perintah absah import-site.`,
  head: "Permintaan ini tidak dapat dibaca.",
  mapping: (reason: string) => `Berkas pemetaan tidak dapat dipakai: ${reason}`,
  mappingJson: (line: string, column: string) => `JSON-nya salah di baris ${line}, kolom ${column}.`,
  mappingNotJson: "Pemetaan harus berupa JSON.",
  mappingPart: (name: string) => `Bagian “${name}” tidak dikenal.`,
  mappingValue: (name: string) => `Isi “${name}” tidak sesuai.`,
  confirm: "Masukkan password Anda, atau keluar lalu masuk kembali.",
  permit: "Konfirmasi Anda sudah tidak berlaku. Tekan “Impor sekarang” sekali lagi.",
  busy: "Pemindahan lain sedang berjalan, di sini atau di server lain. Silakan coba lagi setelah selesai.",
  brokenOff: "Pengiriman berkas terputus. Tidak ada yang tersimpan.",
  stopped: `Pemindahan terhenti di tengah jalan. ${unchanged}`,
  lost: `Hubungan dengan server terputus sebelum pemindahan selesai. ${unchanged}`,
};
