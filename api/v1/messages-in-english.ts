/**
 * What the operations of keys say of single fields: the words of the panel, and the same in English. `{}` stands for what differs: a number,
 * a name. The longest first, for one message may follow another ("… Nomor berikutnya yang bebas: …").
 */
const messages: [string, string][] = [
  ["Wajib diisi.", "Required."],
  ["Maksimal {} karakter.", "At most {} characters."],
  ["Maksimal {} baris.", "At most {} rows."],
  ["Maksimal {} kode.", "At most {} codes."],
  ["Maksimal {} fitur.", "At most {} features."],
  ["Mengandung karakter yang tidak diperbolehkan.", "Contains characters that are not allowed."],
  [
    "Terlalu banyak elemen HTML. Bagilah isinya menjadi beberapa bagian.",
    "Too many HTML elements. Divide the content into several parts.",
  ],
  [
    "Elemen HTML bersarang terlalu dalam (maksimal {} tingkat).",
    "HTML elements are nested too deep (at most {} levels).",
  ],
  [
    "Terlalu rumit untuk diperiksa. Sederhanakan formatnya atau bagilah isinya.",
    "Too complex to be checked. Simplify its format, or divide the content.",
  ],
  ["Harus berupa bilangan bulat, 0 atau lebih.", "Must be a whole number, 0 or more."],
  [
    "Harus berupa alamat web yang diawali http:// atau https://.",
    "Must be a web address that begins with http:// or https://.",
  ],
  [
    "Harus berupa halaman situs ini (diawali /), alamat web, e-mail (mailto:), atau telepon (tel:).",
    "Must be a page of this site (beginning with /), a web address, an e-mail address (mailto:) or a telephone number (tel:).",
  ],
  ["Format email tidak valid", "This is not the form of an e-mail address."],
  [
    "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
    "The address of an image must be an http(s) link or an uploaded file.",
  ],
  ["Gambar wajib diunggah.", "An image is required."],
  ["Harus sesudah waktu tayang.", "Must be after the time of publication."],
  ["Tanggal atau jam tidak dikenali.", "This is neither a date nor a time."],
  ["Nomor harus memuat huruf atau angka.", "The number must have a letter or a digit."],
  ["Tanggal tidak ada dalam kalender.", "No calendar has this date."],
  ["Tanggal kedaluwarsa harus setelah tanggal terbit.", "The expiry date must be after the issue date."],
  ["Kategori tidak dikenal.", "Unknown category."],
  ["Subkategori tidak termasuk dalam kategori ini.", "The subcategory is not one of this category."],
  ["Pilih kategori terlebih dahulu.", "A subcategory needs its category."],
  [
    "Alamat PDF harus berupa tautan http(s) atau berkas yang diunggah.",
    "The address of the PDF must be an http(s) link or an uploaded file.",
  ],
  ["Nomor sertifikat sudah ada dalam register.", "The register has a certificate of this number."],
  ["Nomor berikutnya yang bebas: {}", "The next free number: {}"],
  [
    "Nomor ini pernah menjadi nomor sertifikat lain, yang kini bernomor {}, dan tidak dapat dipakai lagi.",
    "This was the number of another certificate, which is {} today, and cannot be given again.",
  ],
  [
    "Nomor ini milik sertifikat yang sudah dihapus dari register. Pulihkan sertifikat itu.",
    "This is the number of a certificate that was removed from the register. Restore that one.",
  ],
  [
    "Perubahan ini menunggu persetujuan orang kedua: ajukan lewat tombol keputusan di halaman sertifikat ini.",
    "A second person has to approve this change: send it as a decision.",
  ],
  [
    "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat.",
    "The date of the first certification must not be after the issue date.",
  ],
  ["Pilih keputusannya.", "Say which decision this is."],
  ["Pilih alasan keputusan ini.", "This decision needs a reason."],
  ["Tulis lingkup yang baru.", "Write the new scope."],
  ["Isi tanggal kedaluwarsa yang baru.", "Give the new expiry date."],
  [
    "Tidak ada yang berubah: isi yang benar pada bidang yang salah.",
    "Nothing changes: give what is right for the field that is wrong.",
  ],
  ["Tidak ada yang berubah.", "Nothing changes."],
  [
    "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya.",
    "This decision is not possible for the status that the certificate has on the day of effect.",
  ],
  ["Tidak boleh sebelum tanggal terbit sertifikat.", "Must not be before the issue date."],
  [
    "Register belum mengenal sertifikat ini pada tanggal itu. Pilih tanggal yang lebih lambat.",
    "The register did not know this certificate on that day. Choose a later one.",
  ],
  ["Tanggal keputusan tidak boleh di masa depan.", "The day of the decision must not be in the future."],
  ["Koreksi berlaku paling lambat hari ini.", "A correction takes effect today at the latest."],
  [
    "Alasan ini tidak ada dalam daftar untuk keputusan ini.",
    "The list for this decision does not have this reason.",
  ],
  [
    "Tanggal kedaluwarsa yang baru tidak lebih lambat, atau sudah lewat saat mulai berlaku.",
    "The new expiry date is not later, or is past already on the day of effect.",
  ],
  ["Slug ini sudah dipakai artikel lain.", "Another article has this slug."],
  [
    "Anda tidak dapat mengubah peran Anda sendiri.",
    "Nobody changes their own role: the key counts as who made it.",
  ],
  [
    "Anda tidak dapat menonaktifkan akun Anda sendiri.",
    "Nobody deactivates their own account: the key counts as who made it.",
  ],
];

const patterns = messages
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([said, english]) => ({ said: patternOf(said), english }));

/**
 * A message of a field in English.
 *
 * @param said one message of the panel, or several with a blank between
 * @returns the message as it is where it is no known one
 */
export function inEnglish(said: string): string {
  const found: string[] = [];
  for (let rest = said; rest !== ""; ) {
    const match = patterns.map(({ said, english }) => ({ parts: said.exec(rest), english })).find(hasParts);
    if (!match) return said;
    const [whole, ...values] = match.parts;
    found.push(values.reduce((text, value) => text.replace("{}", () => value), match.english));
    rest = rest.slice(whole.length).trimStart();
  }
  return found.join(" ");
}

function hasParts<Match extends { parts: RegExpExecArray | null }>(
  match: Match,
): match is Match & { parts: RegExpExecArray } {
  return match.parts !== null;
}

/** At the beginning, and up to a blank or the end. */
function patternOf(said: string): RegExp {
  const parts = said.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+?)")}(?= |$)`);
}
