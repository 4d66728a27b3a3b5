export const language = {
  "Bahasa panel": "Panel language",
  "Dipakai panel dan email kepada Anda. Konten situs tidak berubah.":
    "Used by the panel and by emails to you. The site's content stays as it is.",
  "Ganti Bahasa": "Change language",
  "Gagal mengganti bahasa: {message}": "Could not change the language: {message}",
  "Simpan dahulu perubahan lain di halaman ini: bahasa baru memuat ulang halaman.":
    "Save the other changes on this page first: a new language reloads the page.",
} as const;
