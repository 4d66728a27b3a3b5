export const profile = {
  "Gagal Upload Avatar": "Avatar upload failed",
  "Pilih avatar": "Choose avatar",
  "Hapus avatar": "Remove avatar",
  "{formats}. Gambar dipotong persegi di sini; tanpa avatar, inisial Anda yang tampil.":
    "{formats}. The picture is cropped to a square here; without an avatar, your initials are shown.",
  "Memeriksa gambar…": "Checking picture…",
  "Mengunggah avatar…": "Uploading avatar…",
  "Berkas ini tidak dapat dibuka sebagai gambar.": "This file cannot be opened as a picture.",
  "Potong avatar": "Crop avatar",
  "Membuka gambar…": "Opening picture…",
  Perbesaran: "Zoom",
  "Geser mendatar": "Move left or right",
  "Geser tegak": "Move up or down",
  "Pakai avatar": "Use avatar",
  "Pratinjau avatar": "Avatar preview",
  "Gambar tidak dapat dipotong di peramban ini.": "The picture cannot be cropped in this browser.",
  "Profil berhasil diperbarui.": "Profile updated.",
  "Gagal memperbarui profil.": "Could not update the profile.",
  "Data diri": "Personal details",
  "Alamat email tidak dapat diubah. Peran Anda: {role}.":
    "The email address cannot be changed. Your role: {role}.",
  "Simpan Profil": "Save profile",
  "{browser} di {system}": "{browser} on {system}",
  "Perangkat tidak dikenal": "Unknown device",
  "Gagal memuat profil.": "Could not load the profile.",
  "Buat passkey": "Create passkey",
  "Passkey ditambahkan. Sesi Anda di perangkat lain sudah diakhiri.":
    "Passkey added. Your sessions on other devices have been ended.",
  "Nama passkey": "Passkey name",
  "Passkey belum dibuat: permintaan di perangkat ditutup atau terlalu lama.":
    "No passkey was created: the request on the device was closed or took too long.",
  "Perangkat ini sudah menyimpan passkey Anda.": "This device already holds your passkey.",
  "Perangkat atau browser ini tidak dapat membuat passkey.":
    "This device or browser cannot create a passkey.",
  "Passkey dihapus. Sesi Anda di perangkat lain sudah diakhiri.":
    "Passkey deleted. Your sessions on other devices have been ended.",
  "Perangkat itu tidak dapat lagi masuk sebagai Anda. Hapus juga passkey {name} di pengaturan perangkatnya.":
    "That device can no longer sign in as you. Delete the passkey {name} in the settings of the device as well.",
  "Simpan nama": "Save name",
  "Nama passkey diperbarui.": "Passkey name updated.",
  Passkey: "Passkeys",
  "Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa password. Passkey hanya berlaku di situs ini, sehingga tidak dapat dipancing situs palsu.":
    "Sign in with your fingerprint, your face or the PIN of your device, without a password. A passkey works on this site only, so a fake site cannot steal it.",
  "Passkey juga memenuhi kewajiban ini": "A passkey meets this requirement too",
  "Cukup salah satu: passkey, atau verifikasi dua langkah.":
    "One of them is enough: a passkey, or two-step verification.",
  "Masuk ke panel ini memerlukan passkey": "Signing in to this panel takes a passkey",
  "Bagian lain panel terbuka setelah Anda menambahkannya di sini.":
    "The rest of the panel opens once you have added one here.",
  "Belum ada passkey.": "No passkeys yet.",
  "Passkey saya": "My passkeys",
  "Tambah passkey": "Add passkey",
  "Terakhir dipakai {instant}": "Last used {instant}",
  "Ditambahkan {instant}, belum dipakai": "Added {instant}, not used yet",
  "Ubah nama": "Rename",
  "Ubah nama {name}": "Rename {name}",
  "Password saat ini": "Current password",
  "Password berhasil diperbarui. Sesi Anda di perangkat lain sudah diakhiri.":
    "Password updated. Your sessions on other devices have been ended.",
  "Gagal memperbarui password.": "Could not update the password.",
  "Ganti password": "Change password",
  "Ganti Password": "Change password",
  "Simpan kode pemulihan ini sekarang": "Save these recovery codes now",
  "Setiap kode dapat dipakai satu kali jika ponsel Anda hilang. Kode tidak ditampilkan lagi.":
    "Each code can be used once if you lose your phone. The codes are not shown again.",
  "Kode pemulihan": "Recovery codes",
  Salin: "Copy",
  "kode-pemulihan-absah.txt": "absah-recovery-codes.txt",
  "Kode pemulihan disalin.": "Recovery codes copied.",
  "Kode tidak dapat disalin. Unduh atau catat kodenya.":
    "The codes could not be copied. Download them or write them down.",
  "Sesi saya": "My sessions",
  "Perangkat tempat akun ini sedang masuk. Akhiri yang tidak Anda kenali, lalu ganti password.":
    "The devices on which this account is signed in. End those that you do not recognise, then change your password.",
  Keluarkan: "Sign out",
  "Keluarkan semua sesi lain": "Sign out all other sessions",
  "Sesi ini": "This session",
  "Sejak {instant}": "Since {instant}",
  "Sesi berhasil diakhiri.": "Session ended.",
  Lanjutkan: "Continue",
  "Verifikasi dua langkah aktif. Sesi Anda di perangkat lain sudah diakhiri.":
    "Two-step verification is on. Your sessions on other devices have been ended.",
  "Konfirmasi kode": "Confirm code",
  "Pindai dengan aplikasi autentikator, atau ketik kuncinya, lalu masukkan kode yang tampil.":
    "Scan it with an authenticator app, or type in the key, then enter the code that is shown.",
  "QR Code untuk aplikasi autentikator": "QR code for the authenticator app",
  "Kunci: {secret}": "Key: {secret}",
  Kode: "Code",
  "Verifikasi dua langkah": "Two-step verification",
  "Pilih password Anda sendiri": "Choose a password of your own",
  "Password Anda dibuat saat pemasangan dan tertulis di server. Bagian lain panel terbuka setelah Anda menggantinya di sini.":
    "Your password was made up at the installation and is written down on the server. The rest of the panel opens once you have changed it here.",
  "Peran Anda mewajibkan verifikasi dua langkah": "Your role requires two-step verification",
  "Bagian lain panel terbuka setelah Anda mengaktifkannya di sini.":
    "The rest of the panel opens once you have turned it on here.",
  "Aktif: setelah password, Anda memasukkan kode dari aplikasi.":
    "On: after your password, you enter a code from the app.",
  "Belum aktif: setelah password, tidak ada kode yang diminta.":
    "Off: no code is asked for after your password.",
  "Buat kode baru": "Create new codes",
  "Verifikasi dua langkah dimatikan. Sesi Anda di perangkat lain sudah diakhiri.":
    "Two-step verification turned off. Your sessions on other devices have been ended.",
  "Kode pemulihan baru": "New recovery codes",
} as const;
