export const registerRules = {
  "Aturan Register": "Register rules",
  "Persetujuan dua orang": "Two-person approval",
  "Wajibkan persetujuan orang kedua": "Require approval by a second person",
  "Aturan persetujuan diperbarui.": "Approval rule updated.",
  "Penerbitan, pembekuan, pemulihan, dan pencabutan sertifikat menunggu persetujuan orang kedua, begitu pula koreksi yang mengubah nama, nomor, standar, atau keberlakuannya. Impor berkas dan penghapusan dari register saat aturan ini berlaku hanya dapat dilakukan administrator.":
    "Issuing, suspending, restoring and withdrawing a certificate wait for approval by a second person, and so do corrections that change its name, number, standard or validity. While this rule applies, only an administrator can import files and remove certificates from the register.",
  "Register untuk viewer": "The register for viewers",
  "Izinkan viewer membaca register": "Let viewers read the register",
  "Hak baca viewer diperbarui.": "Viewers’ reading rights updated.",
  "Pengguna dengan peran viewer dapat membaca sertifikat, klien beserta kontaknya, dan keputusan dengan catatan internalnya. Mereka tidak dapat mengubah atau mengekspor apa pun.":
    "Users with the role viewer can read certificates, clients with their contacts, and decisions with their internal notes. They cannot change or export anything.",
  "Pola nomor diperbarui.": "Number patterns updated.",
  "Pola nomor sertifikat": "Certificate number patterns",
  "Dari pola inilah nomor berikutnya diusulkan di formulir sertifikat baru. {sequence} adalah nomor urut dengan sedikitnya lima angka, {year} dan {month} tahun dan bulan tanggal terbit.":
    "These patterns give the next number that the form of a new certificate proposes. {sequence} is the running number with at least five digits, {year} and {month} are the year and month of the issue date.",
  Pola: "Pattern",
  "{count, plural, other {Pola}}": "{count, plural, one {Pattern} other {Patterns}}",
  "Simpan pola": "Save patterns",
  "Lama pembekuan": "Suspension length",
  "Lama pembekuan diperbarui.": "Suspension length updated.",
  "Sebelum waktu ini habis, sertifikat yang dibekukan dipulihkan, dikurangi lingkupnya, atau dicabut. Dashboard, kalender, dan ringkasan mengingatkannya; statusnya tidak berubah dengan sendirinya.":
    "Before this time is over a suspended certificate is restored, reduced in scope or withdrawn. Dashboard, calendar and digest remind of it; its status does not change by itself.",
  "Paling lama (bulan)": "At most (months)",
  "Simpan lama pembekuan": "Save length",

  "Alasan Keputusan": "Reasons for decisions",
  "Alasan keputusan": "Reasons for decisions",
  alasan: "reason",
  "Tambah Alasan": "Add reason",
  "Edit Alasan": "Edit reason",
  "Dibaca publik": "Read by the public",
  "Dapat dipilih": "Can be chosen",
  "Pilih keputusan": "Choose a decision",
  "Alasan ini ditawarkan saat keputusan ini dicatat, dan dikenali saat impor.":
    "This reason is offered when such a decision is recorded, and recognised in imports.",
  "Pengunjung membacanya di riwayat halaman sertifikat, juga pada keputusan yang sudah lalu.":
    "Visitors read it in the history on the certificate’s page, also with past decisions.",
  "Yang tidak ditawarkan lagi tetap disebut pada keputusan yang memakainya.":
    "What is no longer offered is still named with the decisions that use it.",
  "Tempatnya di antara alasan untuk keputusan yang sama.":
    "Its place among the reasons for the same decision.",
  Pembaca: "Readers",
  Internal: "Internal",
  "Cari alasan": "Search reasons",
  "Cari kata dalam alasan": "Search words of the reason",
  "Semua keputusan": "All decisions",
  "Aturan register tidak dapat dimuat.": "The rules of the register could not be loaded.",
} as const;
