/** Messages about form fields. */
export const fields: Record<string, string> = {
  "Mohon periksa kembali isian Anda.": "Please check what you entered.",
  "Wajib diisi.": "Required.",
  "Tidak dikenal di sini.": "Unknown here.",
  "Harus berupa teks.": "Must be a text.",
  "Harus berupa bilangan.": "Must be a number.",
  "Harus berupa bilangan bulat.": "Must be a whole number.",
  "Harus berupa true atau false.": "Must be true or false.",
  "Harus berupa daftar.": "Must be a list.",
  "Harus berupa objek.": "Must be an object.",
  "Harus berupa {type}.": "Must be of the type {type}.",
  "Harus salah satu dari: {values}.": "Must be one of: {values}.",
  "Minimal {min, number} karakter.": "At least {min, number} characters.",
  "Minimal {min, number} baris.": "At least {min, number} rows.",
  "Minimal {min, number}.": "At least {min, number}.",
  "Maksimal {max, number}.": "At most {max, number}.",
  "Harus berupa UUID.": "Must be a UUID.",
  "Harus berupa waktu ISO 8601 dengan zona, misalnya 2026-11-01T00:00:00Z.":
    "Must be a time in ISO 8601 with its zone, for example 2026-11-01T00:00:00Z.",
  "Harus berupa tanggal ISO 8601, misalnya 2026-11-01.":
    "Must be a date in ISO 8601, for example 2026-11-01.",
  "Bentuknya tidak sesuai.": "It does not have the right form.",
  "Nilainya tidak sesuai.": "The value does not fit.",
  "Maksimal {max, number} karakter.": "At most {max, number} characters.",
  "Maksimal {max, number} baris.": "At most {max, number} rows.",
  "Maksimal {max, number} kode.": "At most {max, number} codes.",
  "Maksimal {max, number} fitur.": "At most {max, number} features.",
  "Maksimal {max, number} kolom.": "At most {max, number} columns.",
  "Maksimal {max, number} pola.": "At most {max, number} patterns.",
  "Maksimal {max, number} alamat.": "At most {max, number} addresses.",
  "Maksimal {max, number} penerima.": "At most {max, number} recipients.",
  "Mengandung karakter yang tidak diperbolehkan.": "Contains characters that are not allowed.",
  "Terlalu banyak elemen HTML. Bagilah isinya menjadi beberapa bagian.":
    "Too many HTML elements. Divide the content into several parts.",
  "Elemen HTML bersarang terlalu dalam (maksimal {max, number} tingkat).":
    "HTML elements are nested too deep (at most {max, number} levels).",
  "Terlalu rumit untuk diperiksa. Sederhanakan formatnya atau bagilah isinya.":
    "Too complex to be checked. Simplify its format, or divide the content.",
  "Harus berupa bilangan bulat, 0 atau lebih.": "Must be a whole number, 0 or more.",
  "Alamat web tidak boleh memuat nama pengguna atau kata sandi di depan nama situs.":
    "A web address may not have a user name or password before the name of the site.",
  "Harus berupa alamat web yang diawali http:// atau https://.":
    "Must be a web address that begins with http:// or https://.",
  "Harus berupa halaman situs ini (diawali /), alamat web, email (mailto:), atau telepon (tel:).":
    "Must be a page of this site (beginning with /), a web address, an email address (mailto:) or a telephone number (tel:).",
  "Format email tidak valid": "This is not a valid email address.",
  "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.":
    "The address of an image must be an http(s) link or an uploaded file.",
  "Gambar wajib diunggah.": "An image is required.",
  "Tanggal atau jam tidak dikenali.": "This is not a valid date or time.",
  "Tanggal tidak valid.": "This is not a valid date.",
  "Bukan tanggal.": "This is not a date.",
  "Paling banyak {max, number} hari.": "At most {max, number} days.",
  "Isi 1 sampai {count, number} bilangan hari, masing-masing 1–{max, number}.":
    "Enter 1 to {count, number} numbers of days, each from 1 to {max, number}.",
  "Isi paling banyak {count, number} bilangan bulan, masing-masing 1–{max, number}.":
    "Enter at most {count, number} numbers of months, each from 1 to {max, number}.",
  "Tidak dikenal: {names}.": "Unknown: {names}.",
  "Warna ditulis sebagai #rrggbb, misalnya #0b6b50.": "Write a colour as #rrggbb, for example #0b6b50.",
  "Warna ini terlalu muda untuk teks di atas kertas putih.":
    "This colour is too light for text on white paper.",
  "Unggah gambarnya di sini.": "Upload the image here.",
  "Nomor telepon hanya berisi angka, spasi, dan tanda + ( ) - . /":
    "A telephone number has only digits, blanks and the signs + ( ) - . /",
  "Tulis angka saja dengan kode negara, misalnya 6281234567890.":
    "Write digits only, with the country code, for example 6281234567890.",
  "Pilih {one} atau {other}.": "Choose {one} or {other}.",
  "Wajib diisi dengan alamat email bila pengiriman formulir kontak aktif.":
    "An email address is required while the contact form delivers its messages.",
  "Pemetaan harus berupa JSON.": "The mapping must be JSON.",
  "Status “{text}” tidak dapat diimpor sebagai “{status}”.":
    "The status “{text}” cannot be imported as “{status}”.",
  "Saringan tidak dikenal.": "Unknown filter.",
  // Literal braces, not placeholders.
  "Harus memuat tepat satu {n} atau {n:lebar}, mis. {n:5}.":
    "Must contain {n} or {n:width} exactly once, e.g. {n:5}.",
  "{year} dan {month} masing-masing paling banyak satu kali.": "{year} and {month} at most once each.",
  "Di dalam kurung kurawal hanya year, month, n, atau n:lebar.":
    "Inside curly brackets only year, month, n or n:width may stand.",
  "Lebar nomor 1 sampai {max, number}.": "The width of the number is 1 to {max, number}.",
};
