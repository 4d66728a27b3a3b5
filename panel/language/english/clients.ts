export const clients = {
  "Klien ganda": "Duplicate client",
  "Tercatat dua kali? Gabungkan: sertifikat, nama, kontak, dan lokasinya pindah ke klien yang dipilih.":
    "Recorded twice? Merge them: certificates, names, contacts and locations move to the client you choose.",
  "Sertifikat ({total, number})": "Certificates ({total, number})",
  "Sertifikat tidak dapat dimuat: {message}": "Could not load certificates: {message}",
  "Belum ada sertifikat.": "No certificates yet.",
  "Cari yang lainnya dalam register": "Find the others in the register",
  "Atas nama {name}": "In the name of {name}",
  "Berlaku sampai {day}": "Valid until {day}",
  "Lepaskan pelanggan di situs": "Unlink the customer on the site",
  Lepaskan: "Unlink",
  "Opsional: cari nama pelanggan yang tampil di halaman Pelanggan.":
    "Optional: search for the customer's name on the Customers page.",
  "Nama dagang, nama lama, atau ejaan lain: sertifikat dengan nama ini menjadi milik klien ini.":
    "Trade names, former names or other spellings: certificates in these names belong to this client.",
  "NIB, NPWP, atau nomor registrasi di negara lain.":
    "NIB, NPWP or a registration number of another country.",
  "Bahasa surat": "Email language",
  "{count, plural, other {Kontak}}": "{count, plural, one {Contact} other {Contacts}}",
  "{count, plural, other {Lokasi}}": "{count, plural, one {Location} other {Locations}}",
  "Nama resmi": "Legal name",
  "Nama lain": "Other names",
  "Pelanggan di situs": "Customer on the site",
  "Surat ({total, number})": "Emails ({total, number})",
  "Surat tidak dapat dimuat: {message}": "Could not load emails: {message}",
  "Memuat surat…": "Loading emails…",
  "Belum ada surat.": "No emails yet.",
  "Gabungkan…": "Merge…",
  "Klien berhasil digabungkan.": "Clients merged.",
  "Gabungkan dengan klien lain": "Merge with another client",
  "Pilih klien yang tetap ada. {name} akan dihapus setelah isinya dipindahkan.":
    "Choose the client to keep. {name} will be deleted once its data has moved.",
  "Klien yang tetap ada": "Client to keep",
  "Gagal menggabungkan klien.": "Could not merge the clients.",
  Gabungkan: "Merge",
  "{certificates} pindah ke {name}. Nama yang tercetak tidak berubah.":
    "{certificates} will move to {name}. The printed names stay as they are.",
  "Setelah digabungkan:": "After the merge:",
  klien: "client",
  "Tambah Klien": "Add client",
  "Edit Klien": "Edit client",
  "Klien yang masih memiliki sertifikat tidak dapat dihapus.":
    "A client that still has certificates cannot be deleted.",
  "Gagal menghapus klien: {message}": "Could not delete the client: {message}",
} as const;
