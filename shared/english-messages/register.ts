/** Messages about certificates, decisions and clients. */
export const register: Record<string, string> = {
  "Sertifikat yang dicabut tidak diberlakukan lagi dengan menyimpan status lain. Bila pencabutannya keliru, catat keputusan `corrected`.":
    "A certificate that was withdrawn does not hold again by saving another status. Where the withdrawal was a mistake, record a decision `corrected`.",
  "Nomor harus memuat huruf atau angka.": "The number must have a letter or a digit.",
  "Tanggal tidak ada dalam kalender.": "No calendar has this date.",
  "Tanggal kedaluwarsa harus setelah tanggal terbit.": "The expiry date must be after the issue date.",
  "Kategori tidak dikenal.": "Unknown category.",
  "Subkategori tidak termasuk dalam kategori ini.": "The subcategory is not one of this category.",
  "Pilih kategori terlebih dahulu.": "Choose a category first.",
  "Alamat PDF harus berupa tautan http(s) atau berkas yang diunggah.":
    "The address of the PDF must be an http(s) link or an uploaded file.",
  "Nomor sertifikat sudah ada dalam register.": "The register has a certificate of this number.",
  "Nomor berikutnya yang bebas: {number}": "The next free number: {number}",
  "Nomor ini pernah menjadi nomor sertifikat lain, yang kini bernomor {number}, dan tidak dapat dipakai lagi.":
    "This was the number of another certificate, which is {number} today, and cannot be given again.",
  "Nomor ini milik sertifikat yang sudah dihapus dari register. Pulihkan sertifikat itu.":
    "This is the number of a certificate that was removed from the register. Restore that one.",
  "Perubahan ini menunggu persetujuan orang kedua: ajukan lewat tombol keputusan di halaman sertifikat ini.":
    "A second person has to approve this change: submit it as a decision.",
  "Selama persetujuan dua orang diwajibkan, sertifikat dihapus dan dipulihkan oleh administrator.":
    "While approval by two people is required, administrators remove and restore certificates.",
  "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat.":
    "The date of the first certification must not be after the issue date.",
  "Kolom ekspor belum diatur.": "The columns of the export are not set up yet.",
  "Satu kolom disebut dua kali.": "One column is named twice.",
  "Tidak ada nomor yang tersisa untuk pola ini.": "This pattern has no number left.",
  "Sebutkan ids atau filters, salah satu saja.": "Give either ids or filters, not both.",
  "Pilih paling banyak {max, number} sertifikat satu per satu.":
    "Choose at most {max, number} certificates one by one.",
  "Paling banyak {max, number} sertifikat sekaligus: persempit saringannya.":
    "At most {max, number} certificates at once: narrow the filters.",
  "Paling banyak {max, number} sertifikat sekaligus: pilih lebih sedikit.":
    "At most {max, number} certificates at once: choose fewer.",
  "Paling banyak {max, number} kode QR sekaligus: pilih lebih sedikit.":
    "At most {max, number} QR codes at once: choose fewer.",
  "Anda sudah punya tampilan dengan nama ini.": "You already have a view of this name.",
  "Tampilan ini milik orang lain; hanya administrator yang dapat mengubahnya.":
    "This view belongs to somebody else; only an administrator can change it.",
  "Simpan paling banyak {max, number} tampilan: hapus yang tidak dipakai lagi.":
    "Keep at most {max, number} views: delete those that are not used any more.",

  "Pilih keputusannya.": "Choose the decision.",
  "Pilih alasan keputusan ini.": "This decision needs a reason.",
  "Tulis alasan penolakan.": "Write why it is rejected.",
  "Tulis lingkup yang baru.": "Write the new scope.",
  "Isi tanggal kedaluwarsa yang baru.": "Enter the new expiry date.",
  "Isi lama perpanjangan, atau satu tanggal kedaluwarsa untuk semuanya.":
    "Enter how long the renewal is, or one expiry date for all.",
  "Tidak ada yang berubah: isi yang benar pada bidang yang salah.":
    "Nothing changes: enter what is right in the field that is wrong.",
  "Tidak ada yang berubah.": "Nothing changes.",
  "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya.":
    "This decision is not possible for the status that the certificate has on the day of effect.",
  "Tidak boleh sebelum tanggal terbit sertifikat.": "Must not be before the issue date.",
  "Tidak boleh setelah tanggal mulai berlaku.": "Must not be after the day of effect.",
  "Register belum mengenal sertifikat ini pada tanggal itu. Pilih tanggal yang lebih lambat.":
    "The register did not know this certificate on that day. Choose a later one.",
  "Tanggal keputusan tidak boleh di masa depan.": "The day of the decision must not be in the future.",
  "Koreksi berlaku paling lambat hari ini.": "A correction takes effect today at the latest.",
  "Ada penerima yang membaca bahasa Indonesia: isi teksnya.":
    "Some recipients read Indonesian: fill in its text.",
  "Ada penerima yang membaca bahasa Inggris: isi teksnya.": "Some recipients read English: fill in its text.",
  "Isi 1 sampai {max, number} bulan.": "Give 1 to {max, number} months.",
  "Alasan ini sudah dipakai: keputusannya tidak dapat diganti.":
    "This reason was used already: its decision cannot be changed.",
  "Alasan ini dipakai oleh {count, number} keputusan. Nonaktifkan saja: ia tidak ditawarkan lagi, dan riwayat tetap menyebutnya.":
    "{count, number} decisions have this reason. Deactivate it instead: it is offered no more, and the history still names it.",
  "Koreksi berlaku paling lambat hari ini, kecuali atas isian yang diubah keputusan yang belum berlaku pada tanggal itu.":
    "A correction takes effect today at the latest, except for fields that a decision not yet in effect on that date changes.",
  "Keputusan ini sudah berlaku: perbaiki dengan koreksi atau keputusan yang baru.":
    "This decision is in effect already: mend it by a correction or by a new decision.",
  "Keputusan ini bukan tentang sertifikat ini.": "This decision is not about this certificate.",
  "Keputusan ini sudah diurungkan, atau tidak mengubah apa pun.":
    "This decision was taken back already, or changes nothing.",
  "Alasan ini tidak ada dalam daftar untuk keputusan ini.":
    "The list for this decision does not have this reason.",
  "Dengan keputusan yang akan berlaku nanti, tanggal kedaluwarsa tidak lagi setelah tanggal terbit. Urungkan keputusan itu dahulu.":
    "With the decision that takes effect later, the expiry date is no longer after the issue date. Take that decision back first.",
  "Tanggal kedaluwarsa yang baru tidak lebih lambat, atau sudah lewat saat mulai berlaku.":
    "The new expiry date is not later, or is past already on the day of effect.",
  "Sertifikat ini sudah menunggu persetujuan keputusan lain.":
    "Another decision about this certificate is already waiting for approval.",
  "Keputusan ini memerlukan persetujuan orang kedua: putuskan sertifikat ini satu per satu.":
    "This decision needs the approval of a second person: decide these certificates one by one.",
  "Tidak ada dalam register, atau sudah dihapus.": "Is not in the register, or was removed.",
  "Diubah oleh orang lain sejak pratinjau.": "Was changed by somebody else since the preview.",
  "Dibekukan: putuskan pemulihannya lebih dahulu.": "Is suspended: decide to restore it first.",
  "Perpanjangannya sudah diputuskan dan belum mulai berlaku.":
    "Its renewal is decided already and has not taken effect yet.",
  "Diubah sejak keputusan itu, atau keputusannya bukan milik Anda.":
    "Was changed since that decision, or the decision is not yours.",
  "Usulan keputusan tidak ditemukan.": "Proposed decision not found.",
  "Aturan ini telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed this rule since you opened it.",
  "Pengaturan ini telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed these settings since you opened them.",
  "Teks ini telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed this text since you opened it.",
  "Keputusan ini tidak lagi menunggu persetujuan.": "This decision is not waiting for approval any more.",
  "Keputusan yang Anda siapkan sendiri disetujui oleh orang lain.":
    "A decision that you prepared is approved by somebody else.",
  "Keputusan yang Anda siapkan sendiri ditolak oleh orang lain; Anda dapat membatalkannya.":
    "A decision that you prepared is rejected by somebody else; you can cancel it.",
  "Hanya penyusunnya yang dapat membatalkan keputusan ini.": "Only who prepared this decision can cancel it.",
  "Sertifikat ini tidak ada lagi dalam register.": "This certificate is not in the register any more.",
  "Sudah ada audit pada tanggal ini.": "There is an audit on this date already.",
  "Tanggal pelaksanaan tidak boleh di masa depan.":
    "The date on which it was done must not be in the future.",
  "Audit ini telah diubah oleh orang lain. Muat ulang halaman.":
    "Somebody else has changed this audit. Reload the page.",

  "Selama keputusan memerlukan persetujuan orang kedua, hanya administrator yang dapat mengimpor berkas.":
    "While decisions need the approval of a second person, only administrators can import files.",
  "Impor lain sedang berjalan. Silakan coba lagi dalam satu menit.":
    "Another import is running. Please try again in a minute.",
  "Impor terhenti di tengah jalan. Berkas tidak pernah tersimpan sebagian: silakan kirim sekali lagi; yang sudah tersimpan tidak berubah.":
    "The import stopped half-way. A file is never saved in part: please send it again; what was saved already stays as it is.",

  "Pilih klien lain: klien tidak dapat digabungkan dengan dirinya sendiri.":
    "Choose another client: a client cannot be merged with itself.",
  "Gabungan keduanya melebihi batas nama, lokasi, kontak, atau catatan satu klien.":
    "Together they have more names, sites, contacts or notes than one client may have.",
  "Nama klien ini sekarang milik “{name}”.": "The name of this client now belongs to “{name}”.",
  "Klien ini masih memiliki {count, number} sertifikat dan tidak dapat dihapus. Gabungkan dengan klien lain jika keduanya sama.":
    "This client still has certificates ({count, number}) and cannot be deleted. Merge it with another client if both are the same.",
  "Klien ini masih memiliki {count, number} sertifikat ({removed, number} di antaranya sudah dihapus dari register) dan tidak dapat dihapus. Gabungkan dengan klien lain jika keduanya sama.":
    "This client still has certificates ({count, number}, of which {removed, number} removed from the register) and cannot be deleted. Merge it with another client if both are the same.",
};
