/** Messages about accounts and sign-in. */
export const people: Record<string, string> = {
  "Pilih salah satu bahasa.": "Choose one of the languages.",
  "Silakan masuk terlebih dahulu.": "Please sign in first.",
  "Anda tidak memiliki akses ke bagian ini.": "You do not have access to this part.",
  "Aktifkan verifikasi dua langkah atau passkey di profil Anda terlebih dahulu.":
    "Set up two-step verification or a passkey in your profile first.",
  "Tambahkan passkey di profil Anda terlebih dahulu.": "Add a passkey in your profile first.",
  "Email atau password salah. Silakan coba lagi.": "Wrong email address or password. Please try again.",
  "Mohon centang kotak verifikasi.": "Please tick the verification box.",
  "Kode salah. Periksa aplikasi autentikator Anda, lalu coba lagi.":
    "Wrong code. Look at your authenticator app, then try again.",
  "Langkah ini sudah berakhir. Masuk kembali dengan email dan password.":
    "This step has timed out. Sign in again with your email address and password.",
  "Verifikasi dua langkah akun ini tidak dapat dibaca lagi, karena kunci rahasia server berganti. Minta administrator mematikannya di menu Pengguna, atau operator server (absah reset-two-factor), lalu masuk kembali.":
    "The two-step verification of this account cannot be read any more, because the server's secret key has changed. Ask an administrator to switch it off under Users, or the server's operator (absah reset-two-factor), then sign in again.",
  "Akun ini masuk dengan passkey. Pilih tombol Gunakan passkey, atau minta bantuan administrator bila passkey Anda hilang.":
    "This account signs in with a passkey. Choose the button for passkeys, or ask an administrator for help if you have lost yours.",
  "Masuk dengan password sedang tidak dibuka. Masuklah lewat akun organisasi Anda.":
    "Signing in with a password is not open at present. Sign in with your organisation account.",
  "Masukkan 6 angka.": "Enter 6 digits.",
  "Akun ini memakai verifikasi dua langkah: kirim juga code.":
    "This account uses two-step verification: send the code too.",
  "Terlalu banyak percobaan masuk. Silakan coba lagi dalam {minutes, number} menit.":
    "Too many attempts to sign in. Please try again in {minutes, number} min.",
  "Terlalu banyak permintaan. Silakan coba lagi dalam {minutes, number} menit.":
    "Too many requests. Please try again in {minutes, number} min.",
  "grant_type: password. Sesi yang dipakai diperpanjang sendiri, tanpa refresh token.":
    "grant_type: password. A session that is used is extended by itself, without a refresh token.",
  "Sertakan proof: tugas dari GET /api/session/challenge yang sudah dikerjakan.":
    "Send a proof: the solved task of GET /api/session/challenge.",
  "Jika alamat itu milik akun yang aktif, surat berisi tautan sudah dikirim. Periksa kotak masuk Anda.":
    "If that address belongs to an active account, an email with a link has been sent. Check your inbox.",
  "Password berhasil diatur ulang. Silakan masuk dengan password baru.":
    "Your password has been reset. Please sign in with the new one.",
  "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta tautan yang baru.":
    "This link was used already or is not valid any more. Ask for a new one.",
  "Tidak ada penyedia akun organisasi.": "There is no provider of organisation accounts.",

  "Password minimal {min, number} karakter.": "A password has at least {min, number} characters.",
  "Password maksimal {max, number} karakter.": "A password has at most {max, number} characters.",
  "Password tidak boleh hanya berisi spasi.": "A password must not be blanks alone.",
  "Password ini termasuk yang paling sering dipakai dan mudah ditebak. Pilih yang lain.":
    "This password is among the most used ones and easy to guess. Choose another.",
  "Password tidak boleh sama dengan nama atau email.":
    "The password must not be the name or the email address.",
  "Password tidak cocok.": "The passwords do not match.",
  "Password saat ini salah.": "The current password is wrong.",

  "Masukkan password Anda, atau keluar lalu masuk kembali.": "Enter your password, or sign out and in again.",
  "Passkey ini tidak dapat diterima. Coba sekali lagi.": "This passkey cannot be accepted. Try once more.",
  "Passkey ini tidak dikenal atau tidak berlaku lagi. Masuk dengan cara lain.":
    "This passkey is unknown or not valid any more. Sign in another way.",
  "Anda sudah memiliki {max, number} passkey. Hapus salah satu terlebih dahulu.":
    "You already have {max, number} passkeys. Delete one of them first.",
  "Passkey terakhir tidak dapat dihapus: tanpa passkey atau verifikasi dua langkah Anda tidak dapat masuk lagi.":
    "The last passkey cannot be deleted: without a passkey or two-step verification you could not sign in again.",
  "Passkey terakhir tidak dapat dihapus: aturan masuk mewajibkan passkey. Tambahkan passkey lain terlebih dahulu.":
    "The last passkey cannot be deleted: the sign-in rules require one. Add another passkey first.",
  "Peran Anda mewajibkan verifikasi dua langkah.": "Your role requires two-step verification.",

  "Email ini sudah dipakai pengguna lain.": "Another user already has this email address.",
  "Alamat email tidak dapat diubah.": "The email address cannot be changed.",
  "Ini administrator aktif terakhir: harus selalu ada satu yang dapat masuk.":
    "This is the last active administrator: there must always be one who can sign in.",
  "Anda tidak dapat mengubah peran Anda sendiri.": "You cannot change your own role.",
  "Anda tidak dapat menonaktifkan akun Anda sendiri.": "You cannot deactivate your own account.",
  "Anda tidak dapat menghapus akun Anda sendiri.": "You cannot delete your own account.",
  "Pengguna ini adalah pihak yang diadukan dalam sebuah keluhan, sehingga tidak dapat dihapus. Nonaktifkan saja.":
    "A complaint is about this user, who therefore cannot be deleted. Deactivate the account instead.",
  "Pengguna ini tidak aktif.": "This user is not active.",
  "Pengguna nonaktif tidak dapat masuk. Aktifkan dahulu.":
    "An inactive user cannot sign in. Activate them first.",
  "Server email tidak menerima surat. Periksa pengaturan SMTP_URL.":
    "The mail server did not take the email. Check the setting SMTP_URL.",
  "Gagal mengirim email reset password.": "Could not send the email to reset the password.",
  "Password tidak diubah di sini: kirim reset_password.":
    "The password is not changed here: send reset_password.",
  "Tindakan yang dikenal: create_user (POST), update_user dan reset_password (PATCH), delete_user (DELETE).":
    "The known actions: create_user (POST), update_user and reset_password (PATCH), delete_user (DELETE).",
  "Daftar pengguna dibaca dengan GET atau POST.": "The list of users is read with GET or POST.",
  "Server ini belum diatur dengan penyedia akun organisasi (OIDC_ISSUER).":
    "This server has no provider of organisation accounts set up (OIDC_ISSUER).",
  "Passkey belum dapat diwajibkan: alamat situs (PUBLIC_URL) harus berupa nama dengan https. Browser tidak membuat passkey untuk alamat lain.":
    "Passkeys cannot be required yet: the site's address (PUBLIC_URL) has to be a name, with https. Browsers make no passkeys for any other address.",
  "Masuklah dahulu dengan passkey Anda sendiri: dengan begitu terbukti bahwa jalan itu terbuka.":
    "Sign in with a passkey of your own first: that proves that this way is open.",
  "Penyedia akun organisasi sedang tidak dapat dihubungi, sehingga belum dapat diwajibkan.":
    "The provider of organisation accounts cannot be reached at present, so it cannot be required yet.",
  "Masuklah dahulu lewat akun organisasi Anda sendiri: dengan begitu terbukti bahwa jalan itu terbuka.":
    "First sign in with your own organisation account: that proves that this way is open.",
  "Pasang dahulu passkey atau verifikasi dua langkah di profil Anda sendiri, lalu masuk kembali dengannya.":
    "First set up a passkey or two-step verification in your own profile, then sign in again with it.",
  "Ini administrator aktif terakhir yang dapat masuk lewat akun organisasi.":
    "This is the last active administrator who can sign in with an organisation account.",

  "Kunci tidak ditemukan, atau sudah dicabut.": "There is no such key, or it was revoked.",
  "Sudah ada kunci lain dengan nama ini.": "Another key already has this name.",
  "Paling banyak {max, number} kunci dapat berlaku bersamaan: cabut yang tidak dipakai lagi.":
    "At most {max, number} keys can be valid at the same time: revoke those that are not used any more.",
  "Pilih sedikitnya satu hak.": "Choose at least one scope.",
  "Pilih tanggal sesudah hari ini, paling lama {max, number} hari.":
    "Choose a date after today, at most {max, number} days ahead.",
};
