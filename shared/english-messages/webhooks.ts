/** Messages about webhooks: invalid URLs, and why deliveries failed. */
export const webhooks: Record<string, string> = {
  "Endpoint ini telah diubah oleh orang lain sejak Anda membukanya.":
    "Somebody else has changed this endpoint since you opened it.",
  "Simpan paling banyak {max, number} endpoint: hapus yang tidak dipakai lagi.":
    "Keep at most {max, number} endpoints: delete those that are not used any more.",
  "Kiriman ini masih menunggu atau tidak ditemukan.": "This delivery is still waiting, or there is none.",
  "Pilih sedikitnya satu peristiwa.": "Choose at least one event.",
  "Pilih sedikitnya satu jenis konten.": "Choose at least one kind of content.",
  "Alamat harus lengkap, misalnya https://sistem.contoh.id/absah.":
    "The address must be complete, for example https://sistem.contoh.id/absah.",
  "Alamat harus diawali https://.": "The address must begin with https://.",
  "Alamat tidak boleh memuat nama pengguna atau kata sandi.":
    "The address must not contain a user name or a password.",
  "Alamat tidak boleh memuat tanda #.": "The address must not contain the sign #.",
  "Port di bawah 1024 selain 80 dan 443 tidak diizinkan.":
    "Ports below 1024 other than 80 and 443 are not allowed.",
  "Nama server pada alamat ini tidak ditemukan di DNS.": "DNS does not know the server name in this address.",
  "Alamat ini menuju jaringan internal atau mesin ini sendiri, jadi tidak diizinkan.":
    "This address leads to the internal network or to this machine itself, so it is not allowed.",
  "Alamat ini menuju layanan milik sistem ini sendiri, jadi tidak diizinkan.":
    "This address leads to a service of this system itself, so it is not allowed.",
  "Kunci rahasia tidak dapat dibaca: SECRET server berganti. Ganti kunci endpoint ini.":
    "The secret key cannot be read: the server's SECRET has changed. Change the key of this endpoint.",
  "Endpoint ini sudah dihapus.": "This endpoint was deleted.",
  "Server menjawab {status}.": "The server answered {status}.",
  "Server menjawab {status}: pengalihan tidak diikuti.":
    "The server answered {status}: redirects are not followed.",
  "Sambungan tidak terbentuk dalam waktu yang ditentukan.":
    "The connection was not made in the time allowed.",
  "Server tidak menjawab dalam waktu yang ditentukan.": "The server did not answer in the time allowed.",
  "Jawaban tidak selesai dalam waktu yang ditentukan.": "The answer did not end in the time allowed.",
  "Sertifikat TLS server tidak dapat dipercaya: {code}":
    "The TLS certificate of the server cannot be trusted: {code}",
  "Sambungan gagal: {code}": "The connection failed: {code}",
};
