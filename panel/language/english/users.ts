export const users = {
  "Tambah Pengguna": "Add user",
  "Simpan Pengguna": "Save user",
  "Edit Pengguna": "Edit user",
  "Pengguna ini tidak ada, atau sudah dihapus.": "This user does not exist, or has been deleted.",
  "Pengguna ini": "This user",
  "admin: semua bagian, termasuk pengguna dan pengaturan":
    "admin: every section, including users and settings",
  "editor: konten situs dan data": "editor: site content and data",
  "viewer: hanya dashboard dan profil sendiri": "viewer: only the dashboard and their own profile",
  "Alamat email tidak dapat diubah.": "The email address cannot be changed.",
  "{hint} Sampaikan lewat jalan yang aman.": "{hint} Pass it on by a secure channel.",
  "Peran dan status Anda sendiri diubah oleh administrator lain.":
    "Your own role and status are changed by another administrator.",
  "Pengguna nonaktif tidak dapat masuk, dan semua sesinya langsung berakhir.":
    "An inactive user cannot sign in, and all their sessions end at once.",
  "Kirim undangan akun organisasi?": "Send an invitation for the organisation account?",
  "Kirim undangan": "Send invitation",
  "Undangan akun organisasi dikirim.": "The invitation for the organisation account has been sent.",
  "Gagal mengirim undangan akun organisasi.": "Could not send the invitation for the organisation account.",
  "Tautan di surat itu berlaku tiga hari dan menghubungkan akun organisasinya dengan pengguna ini.":
    "The link in that email is valid for three days and links their organisation account to this user.",
  "Lepas akun organisasi?": "Unlink the organisation account?",
  Lepas: "Unlink",
  "Akun organisasi dilepas.": "Organisation account unlinked.",
  "Gagal melepas akun organisasi.": "Could not unlink the organisation account.",
  "Akun organisasinya tidak lagi membuka panel, dan semua sesinya langsung berakhir.":
    "Their organisation account no longer opens the panel, and all their sessions end at once.",
  "Cari pengguna": "Search users",
  "Cari nama, email, atau peran": "Search by name, email or role",
  "Tidak ada pengguna yang cocok": "No users match",
  "Coba kata lain, atau kosongkan pencarian.": "Try other words, or clear the search.",
  "Contoh: {example}": "Example: {example}",
  "{count, plural, other {Hapus passkey}}": "{count, plural, one {Delete passkey} other {Delete passkeys}}",
  "Hapus semua passkey?": "Delete all passkeys?",
  "Passkey dihapus.": "Passkeys deleted.",
  "Gagal menghapus passkey.": "Could not delete the passkeys.",
  "Hanya untuk pengguna yang kehilangan perangkatnya. Pastikan dahulu bahwa benar ia yang meminta. Semua sesinya langsung berakhir, dan ia masuk kembali dengan password.":
    "Only for a user who has lost their device. First make sure that it is really they who ask. All their sessions end at once, and they sign in again with their password.",
  "Apakah Anda yakin ingin menghapus pengguna ini?": "Are you sure you want to delete this user?",
  "Tindakan ini tidak dapat dibatalkan. Semua sesinya langsung berakhir; namanya tetap tercatat dalam riwayat.":
    "This cannot be undone. All their sessions end at once; their name stays on record in the history.",
  "Kirim email reset password?": "Send a password reset email?",
  "Tautan untuk mengatur password baru dikirim ke {email}.":
    "A link to set a new password is sent to {email}.",
  "Tautan berlaku satu jam dan hanya dapat dipakai satu kali.":
    "The link is valid for one hour and can be used only once.",
  "Reset password": "Reset password",
  "Undang akun organisasi": "Invite organisation account",
  "Lepas akun organisasi": "Unlink organisation account",
  "Daftar pengguna": "List of users",
  "Verifikasi dua langkah aktif": "Two-step verification is on",
  ", verifikasi dua langkah aktif": ", two-step verification is on",
  "Memiliki passkey": "Has a passkey",
  ", memiliki passkey": ", has a passkey",
  "Terhubung dengan akun organisasi": "Linked to an organisation account",
  ", terhubung dengan akun organisasi": ", linked to an organisation account",
  "Cukup password": "A password is enough",
  "Passkey dan verifikasi dua langkah tetap dapat dipasang.":
    "Passkeys and two-step verification can still be set up.",
  "Passkey atau verifikasi dua langkah": "Passkey or two-step verification",
  "Siapa pun yang belum memilikinya masuk seperti biasa dan dituntun memasangnya di profil; bagian lain panel terbuka sesudahnya.":
    "Anyone who has neither signs in as usual and is guided to set one up in their profile; the rest of the panel opens afterwards.",
  "Hanya passkey": "Passkeys only",
  "Sesi yang dibuka dengan cara lain tidak berlaku lagi. Siapa pun yang belum memiliki passkey dituntun memasangnya di profil, juga bila ia memakai verifikasi dua langkah; kunci API miliknya berhenti sampai saat itu. Bila semua perangkat hilang, operator server membuka password kembali dengan absah allow-passwords.":
    "Sessions that were opened in another way no longer count. Anyone who has no passkey is guided to set one up in their profile, also if they use two-step verification; their API keys stop until then. If all devices are lost, the server operator opens passwords again with absah allow-passwords.",
  "Hanya akun organisasi": "Organisation account only",
  "Password dan passkey tidak membuka panel, dan sesi yang dibuka dengannya berakhir. Bila penyedianya hilang, operator server membukanya kembali dengan absah allow-passwords.":
    "Passwords and passkeys do not open the panel, and the sessions opened with them end. If the provider is lost, the server operator opens it again with absah allow-passwords.",
  "Aturan masuk": "Sign-in rules",
  "Berlaku untuk semua pengguna. Anda hanya dapat mewajibkan cara yang Anda pakai sendiri.":
    "They apply to all users. You can only require a way that you use yourself.",
  "Cara masuk yang diwajibkan": "Required way to sign in",
  "Peran mengikuti kelompok di penyedia, setiap kali masuk. Siapa yang tidak diberi peran di sana tidak dapat masuk.":
    "Roles follow the groups at the provider, at every sign-in. Whoever is given no role there cannot sign in.",
  "Peran diberikan di sini, oleh administrator.": "Roles are given here, by an administrator.",
  "Hubungkan pengguna lewat alamat email yang diverifikasi penyedia, tanpa undangan":
    "Link users by the email address that the provider has verified, without an invitation",
  "Tambahkan orang yang belum terdaftar di sini saat pertama kali masuk":
    "Add people who are not listed here yet when they first sign in",
  "Aturan masuk diperbarui.": "Sign-in rules updated.",
  "Matikan verifikasi dua langkah?": "Turn off two-step verification?",
  "Verifikasi dua langkah dimatikan.": "Two-step verification turned off.",
  "Gagal mematikan verifikasi dua langkah.": "Could not turn off two-step verification.",
  "Hanya untuk pengguna yang kehilangan aplikasi dan kode pemulihannya. Pastikan dahulu bahwa benar ia yang meminta. Semua sesinya langsung berakhir.":
    "Only for a user who has lost their app and their recovery codes. First make sure that it is really they who ask. All their sessions end at once.",
  "Kewajiban verifikasi dua langkah diperbarui.": "Two-step verification requirement updated.",
  "Wajibkan verifikasi dua langkah": "Require two-step verification",
  "Siapa pun dengan peran ini yang belum mengaktifkannya, atau belum memiliki passkey, hanya dapat membuka profilnya.":
    "Anyone with these roles who has not turned it on and has no passkey can open only their profile.",
  "Gagal memuat data pengguna: {message}": "Could not load the users: {message}",
  "Gagal menyimpan pengguna: {message}": "Could not save the user: {message}",
  "Gagal menghapus pengguna.": "Could not delete the user.",
  "Gagal mengirim email reset password.": "Could not send the password reset email.",
  "Pengguna berhasil ditambahkan.": "User added.",
  "Pengguna berhasil diperbarui.": "User updated.",
  "Pengguna berhasil dihapus.": "User deleted.",
  "Email reset password berhasil dikirim.": "Password reset email sent.",
} as const;
