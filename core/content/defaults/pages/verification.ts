import { page } from "#core/content/defaults/page.ts";

/** The product's face: what a person with a paper in the hand needs to read, in the order of the page. */
export const verification = page("verification", {
  meta: {
    title: ["Judul halaman di peramban", "Verifikasi Sertifikat", "Certificate Verification"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Periksa status sertifikat dengan nomor sertifikat, nama perusahaan, atau kode QR.",
      "Check the status of a certificate by its number, the company name or its QR code.",
    ],
    detail_title: ["Judul halaman sertifikat", "Sertifikat {number}", "Certificate {number}"],
    detail_description: [
      "Deskripsi halaman sertifikat",
      "Status sertifikat {number} diperiksa langsung pada register saat halaman ini dibuka.",
      "The status of certificate {number} is checked against the register when this page is opened.",
    ],
  },
  search: {
    title: ["Pencarian: judul", "Verifikasi Sertifikat", "Certificate Verification"],
    intro: [
      "Pencarian: pengantar",
      "Masukkan nama perusahaan atau nomor sertifikat. Jawabannya langsung dari register kami.",
      "Enter a company name or certificate number. The answer comes straight from our register.",
    ],
    label: [
      "Pencarian: label kotak",
      "Nama perusahaan atau nomor sertifikat",
      "Company name or certificate number",
    ],
    button: ["Pencarian: tombol", "Periksa", "Check"],
  },
  scan: {
    button: ["Pemindai: tombol, bila ada kamera", "Pindai QR", "Scan QR"],
    picture_button: ["Pemindai: tombol, bila tidak ada kamera", "Baca gambar QR", "Read a QR picture"],
    title: ["Pemindai: judul", "Pindai kode QR", "Scan the QR code"],
    close: ["Pemindai: tutup", "Tutup pemindai", "Close the scanner"],
    choose: ["Pemindai: tombol pilih gambar", "Pilih gambar", "Choose a picture"],
    camera: ["Pemindai: tombol pakai kamera", "Pakai kamera", "Use the camera"],
    starting: [
      "Pemindai: sedang dimulai",
      "Sebentar, pemindai sedang disiapkan…",
      "One moment, the scanner is starting…",
    ],
    ready: [
      "Pemindai: petunjuk",
      "Arahkan kamera ke kode QR pada sertifikat.",
      "Point the camera at the QR code on the certificate.",
    ],
    found: [
      "Pemindai: kode terbaca",
      "Kode terbaca. Sertifikatnya sedang dibuka…",
      "Code read. Opening the certificate…",
    ],
    foreign: [
      "Pemindai: kode lain",
      "Kode ini bukan kode sertifikat kami, jadi tidak kami buka. Cari nomor atau nama perusahaan yang tertulis pada sertifikat.",
      "This code is not one of our certificates’ codes, so we did not open it. Search for the number or company name on the certificate.",
    ],
    unreadable: [
      "Pemindai: gambar tanpa kode",
      "Tidak ada kode QR yang terbaca pada gambar ini. Coba foto yang lebih dekat, terang, dan tegak lurus.",
      "No QR code could be read in this picture. Try a photo taken closer, in good light and from straight above.",
    ],
    refused: [
      "Pemindai: kamera tidak diizinkan",
      "Kamera tidak diizinkan. Izinkan kamera untuk situs ini di setelan peramban, atau pilih gambar kodenya.",
      "The camera was not allowed. Allow it for this site in the browser’s settings, or choose a picture of the code.",
    ],
    absent: [
      "Pemindai: tidak ada kamera",
      "Tidak ada kamera yang dapat dipakai pada perangkat ini. Pilih gambar kodenya.",
      "There is no camera that can be used on this device. Choose a picture of the code.",
    ],
    busy: [
      "Pemindai: kamera sedang dipakai",
      "Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu lalu coba lagi, atau pilih gambar kodenya.",
      "The camera is in use by another app. Close that app and try again, or choose a picture of the code.",
    ],
    failed: [
      "Pemindai: tidak dapat dimuat",
      "Pemindai tidak dapat dimuat. Periksa sambungan internet Anda lalu coba lagi, atau ketik nomor sertifikatnya.",
      "The scanner could not be loaded. Check your internet connection and try again, or type the certificate number.",
    ],
  },
  help: {
    how_title: ["Bantuan: cara memeriksa, judul", "Cara memeriksa", "How to verify"],
    how_text: [
      "Bantuan: cara memeriksa, teks",
      "<ol><li>Pindai kode QR pada sertifikat, atau ketik nomor atau nama perusahaannya di atas.</li><li>Pastikan alamat halaman yang terbuka adalah alamat situs ini.</li><li>Cocokkan nama, nomor, ruang lingkup, dan tanggalnya dengan kertas di tangan Anda.</li></ol>",
      "<ol><li>Scan the QR code on the certificate, or type its number or the company name above.</li><li>Make sure that the page you land on has this site’s address.</li><li>Compare the name, number, scope and dates with the paper in your hand.</li></ol>",
      "rich-text",
    ],
    status_title: ["Bantuan: arti status, judul", "Arti status", "What the statuses mean"],
    status_text: [
      "Bantuan: arti status, teks",
      "<ul><li><strong>Valid</strong>: aktif dan diakui.</li><li><strong>Dibekukan</strong>: untuk sementara tidak berlaku.</li><li><strong>Kadaluwarsa</strong>: sudah melewati tanggal berakhirnya.</li><li><strong>Dicabut</strong>: tidak berlaku lagi untuk seterusnya.</li></ul>",
      "<ul><li><strong>Valid</strong>: active and recognised.</li><li><strong>Suspended</strong>: temporarily not valid.</li><li><strong>Expired</strong>: past its expiry date.</li><li><strong>Withdrawn</strong>: no longer valid, for good.</li></ul>",
      "rich-text",
    ],
    missing_title: ["Bantuan: tidak ditemukan, judul", "Bila tidak ditemukan", "If it is not found"],
    missing_text: [
      "Bantuan: tidak ditemukan, teks",
      "<p>Periksa lagi ejaan nama dan angka nomornya, atau coba sebagian saja. Bila tetap tidak ada, kirimkan foto sertifikatnya kepada kami sebelum menarik kesimpulan.</p>",
      "<p>Check the spelling of the name and the digits of the number again, or try just a part of it. If it still does not appear, send us a photo of the certificate before drawing a conclusion.</p>",
      "rich-text",
    ],
  },
  results: {
    title: ["Hasil: judul", "Hasil untuk “{term}”", "Results for “{term}”"],
    count_one: ["Hasil: satu", "{count} sertifikat ditemukan", "{count} certificate found"],
    count_many: ["Hasil: beberapa", "{count} sertifikat ditemukan", "{count} certificates found"],
    more: [
      "Hasil: terlalu banyak",
      "Menampilkan {shown} dari {total}. Persempit pencarian dengan nomor sertifikat atau nama yang lebih lengkap.",
      "Showing {shown} of {total}. Narrow your search with a certificate number or a fuller name.",
    ],
    more_than: ["Hasil: jumlah yang tidak dihitung habis", "lebih dari {total}", "more than {total}"],
    none_title: ["Hasil: tidak ada, judul", "Tidak ada hasil", "No results"],
    none_text: [
      "Hasil: tidak ada, teks",
      "Tidak ada sertifikat yang cocok dengan “{term}”. Coba sebagian nama atau nomornya, tanpa PT, CV, atau gelar.",
      "No certificate matches “{term}”. Try part of the name or number, without PT, CV or titles.",
    ],
    unavailable: [
      "Hasil: register tidak dapat dibaca",
      "Pencarian tidak dapat dijalankan saat ini karena register kami sedang tidak dapat dibaca. Silakan coba lagi beberapa menit lagi.",
      "The search cannot run right now because our register cannot be read. Please try again in a few minutes.",
    ],
    too_many: [
      "Hasil: terlalu banyak pencarian",
      "Terlalu banyak pencarian dari jaringan Anda dalam waktu singkat. Silakan coba lagi satu menit lagi.",
      "Too many searches from your network in a short time. Please try again in a minute.",
    ],
  },
  detail: {
    client_name: ["Sertifikat: nama klien", "Nama klien", "Client name"],
    certificate_number: ["Sertifikat: nomor", "Nomor sertifikat", "Certificate number"],
    former_numbers: ["Sertifikat: nomor sebelumnya", "Nomor sebelumnya: {numbers}", "Formerly {numbers}"],
    standard: ["Sertifikat: standar", "Standar", "Standard"],
    issue_date: ["Sertifikat: tanggal terbit", "Tanggal terbit", "Issue date"],
    expiry_date: ["Sertifikat: tanggal berakhir", "Tanggal berakhir", "Expiry date"],
    status: ["Sertifikat: status", "Status", "Status"],
    scope: ["Sertifikat: ruang lingkup", "Ruang lingkup", "Scope"],
    category: ["Sertifikat: kategori", "Kategori", "Category"],
    download_pdf: ["Sertifikat: unduh PDF", "Unduh PDF", "Download PDF"],
    qr_label: ["Sertifikat: nama kode QR", "Kode QR halaman ini", "QR code of this page"],
    qr_hint: [
      "Sertifikat: petunjuk kode QR",
      "Pindai untuk memeriksa sertifikat ini kapan saja",
      "Scan to check this certificate at any time",
    ],
    qr_enlarge: ["Sertifikat: perbesar kode QR", "Perbesar kode QR", "Enlarge the QR code"],
    qr_close: ["Sertifikat: tutup kode QR besar", "Tutup", "Close"],
    back: ["Sertifikat: tautan kembali", "Kembali ke verifikasi", "Back to verification"],
    checked_at: ["Sertifikat: waktu pemeriksaan", "diperiksa langsung pada {time}", "checked live on {time}"],
    compare: [
      "Sertifikat: ajakan mencocokkan",
      "Cocokkan nama, nomor, dan ruang lingkup dengan kertas di tangan Anda. Ada yang berbeda?",
      "Compare the name, number and scope with the paper in your hand. Is anything different?",
    ],
    report: ["Sertifikat: tautan laporkan", "Laporkan", "Report it"],
  },
  verdict: {
    valid: ["Putusan: berlaku", "Sertifikat berlaku", "Certificate is valid"],
    valid_text: ["Putusan: berlaku, teks", "Sampai {date}", "Until {date}"],
    suspended: ["Putusan: dibekukan", "Sertifikat dibekukan", "Certificate suspended"],
    suspended_text: ["Putusan: dibekukan, teks", "Untuk sementara tidak berlaku", "Temporarily not valid"],
    expired: ["Putusan: kadaluwarsa", "Sertifikat kadaluwarsa", "Certificate expired"],
    expired_text: ["Putusan: kadaluwarsa, teks", "Berakhir {date}", "Ended on {date}"],
    withdrawn: ["Putusan: dicabut", "Sertifikat dicabut", "Certificate withdrawn"],
    withdrawn_text: [
      "Putusan: dicabut, teks",
      "Tidak berlaku lagi untuk seterusnya",
      "No longer valid, for good",
    ],
    not_yet_valid: ["Putusan: belum berlaku", "Sertifikat belum berlaku", "Certificate not valid yet"],
    not_yet_valid_text: ["Putusan: belum berlaku, teks", "Mulai {date}", "From {date}"],
    other: ["Putusan: status lain", "Tidak dinyatakan berlaku", "Not stated to be valid"],
    other_text: [
      "Putusan: status lain, teks",
      "Status dalam register: {status}",
      "Status in the register: {status}",
    ],
    past_expiry: [
      "Putusan: keterangan lewat tanggal berakhir",
      "Masa berlaku berakhir {date}",
      "Validity ended on {date}",
    ],
  },
  status: {
    valid: ["Status: Valid", "Valid", "Valid"],
    suspended: ["Status: Dibekukan", "Dibekukan", "Suspended"],
    expired: ["Status: Kadaluwarsa", "Kadaluwarsa", "Expired"],
    withdrawn: ["Status: Dicabut", "Dicabut", "Withdrawn"],
    not_yet_valid: ["Status: Belum Berlaku", "Belum Berlaku", "Not Yet Valid"],
  },
  not_found: {
    title: ["Tidak ditemukan: judul", "Sertifikat tidak ditemukan", "Certificate not found"],
    text: [
      "Tidak ditemukan: teks",
      "Alamat ini tidak menunjuk ke sertifikat dalam register kami. Mungkin alamatnya terpotong atau salah ketik. Coba cari dengan nomor atau nama perusahaan pada sertifikat; bila tetap tidak ada, hubungi kami agar kami periksa bersama.",
      "This address does not lead to a certificate in our register. It may have been cut off or mistyped. Try searching by the number or company name on the certificate; if it still does not appear, contact us and we will look into it together.",
    ],
  },
  removed: {
    title: ["Tidak ada lagi: judul", "Tidak ada lagi dalam register", "No longer in the register"],
    text: [
      "Tidak ada lagi: teks",
      "Sertifikat dengan alamat ini pernah tercatat, tetapi tidak ada lagi dalam register kami. Untuk keterangan, silakan hubungi kami.",
      "A certificate was recorded at this address, but it is no longer in our register. Please contact us for details.",
    ],
  },
  unavailable: {
    title: ["Tidak dapat diperiksa: judul", "Belum dapat diperiksa saat ini", "Cannot be checked right now"],
    text: [
      "Tidak dapat diperiksa: teks",
      "Register kami sedang tidak dapat dibaca. Ini tidak mengatakan apa pun tentang sertifikat Anda, berlaku ataupun tidak. Silakan coba lagi beberapa menit lagi.",
      "Our register cannot be read at the moment. This says nothing about the certificate, valid or not. Please try again in a few minutes.",
    ],
  },
});
