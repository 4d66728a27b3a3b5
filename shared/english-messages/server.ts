/** Messages about the server and about requests in general. */
export const server: Record<string, string> = {
  "Hilangkan parameter yang disebut dalam errors.": "Leave out the parameters that errors names.",
  "Yang dikenal: {names}.": "Known ones: {names}.",
  "Operasi ini tanpa parameter.": "This operation has no parameters.",
  "Bukan kursor yang diberikan API ini.": "This is no cursor that this API gave out.",
  "Operasi ini membutuhkan hak {scope}.": "This operation needs the scope {scope}.",
  "Sebutkan nomor sertifikat: ?number=…": "Name the number of a certificate: ?number=…",
  "Terlalu banyak permintaan dari jaringan Anda. Tunggu sebentar.":
    "Too many requests from your network. Wait a moment.",
  "Permintaan tidak dapat dibaca.": "The request cannot be read.",
  "Permintaan dari situs lain ditolak.": "Requests from other sites are refused.",
  "Kiriman terlalu besar.": "The request is too large.",
  "Kiriman terlalu rumit.": "The request is too complex.",
  "Kiriman tidak selesai tepat waktu. Periksa sambungan Anda, lalu coba lagi.":
    "The request did not arrive in time. Check your connection, then try again.",
  "Terlalu banyak permintaan sekaligus. Silakan coba lagi sebentar lagi.":
    "Too many requests at once. Please try again in a moment.",
  "Terlalu banyak data dikirim sekaligus. Isian Anda tetap ada; silakan coba lagi sebentar lagi.":
    "Too much data was sent at once. What you entered is still there; please try again in a moment.",
  "Panel sedang dimulai ulang. Isian Anda tetap ada; silakan coba lagi sebentar lagi.":
    "The panel is restarting. What you entered is still there; please try again in a moment.",
  "Idempotency-Key tidak sah.": "This is no Idempotency-Key.",
  "Idempotency-Key ini sudah dipakai untuk permintaan lain.":
    "Another request was sent under this Idempotency-Key.",
  "Permintaan yang sama masih diproses. Coba lagi beberapa saat lagi.":
    "The same request is still under way. Try again in a moment.",
  "Permintaan ini sudah diproses, tetapi jawabannya hilang. Muat ulang halaman untuk melihat hasilnya.":
    "This request was processed already, but its answer is lost. Reload the page to see its result.",
  "Server sedang sibuk. Silakan coba lagi.": "The server is busy. Please try again.",
  "Server sedang sibuk. Isian Anda tetap ada; silakan coba lagi sebentar lagi.":
    "The server is busy. What you entered is still there; please try again in a moment.",
  "Basis data sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.":
    "The database cannot be reached at present. Please try again in a moment.",
  "Basis data tidak dapat dihubungi, sehingga belum pasti apakah perubahan ini tersimpan. Isian Anda tetap ada; silakan coba lagi sebentar lagi.":
    "The database cannot be reached, so it is not certain whether this change was saved. What you entered is still there; please try again in a moment.",
  "Basis data sedang sibuk. Silakan coba lagi sebentar lagi.":
    "The database is busy. Please try again in a moment.",
  "Basis data sedang sibuk, sehingga perubahan ini tidak tersimpan. Isian Anda tetap ada; silakan coba lagi sebentar lagi.":
    "The database is busy, so this change was not saved. What you entered is still there; please try again in a moment.",
  "Penyimpanan berkas atau layanan lain sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.":
    "The file storage or another service cannot be reached at present. Please try again in a moment.",
  "Ruang penyimpanan server habis, sehingga perubahan ini tidak tersimpan. Isian Anda tetap ada; hubungi pengelola server.":
    "The server has run out of disk space, so this change was not saved. What you entered is still there; tell whoever runs the server.",
  "Terjadi kesalahan pada server. Silakan coba lagi.":
    "Something went wrong on the server. Please try again.",
  "Kata pencarian paling banyak {max, number} karakter.": "A search takes at most {max, number} characters.",
};
