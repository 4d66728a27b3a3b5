import { page } from "#core/content/defaults/page.ts";

export const home = page("home", {
  meta: {
    title: ["Judul halaman di peramban", "Sertifikasi ISO dan SNI", "ISO and SNI Certification", "search"],
    description: [
      "Deskripsi halaman untuk mesin pencari",
      "Sertifikasi sistem manajemen ISO, standar nasional, dan usaha pariwisata, dengan register yang dapat diperiksa siapa pun.",
      "Certification of ISO management systems, national standards and tourism businesses, with a register that anyone can check.",
      "search",
    ],
  },
  hero: {
    label: ["Slide utama: nama untuk pembaca layar", "Sorotan", "Highlights", "accessibility"],
    role: ["Slide utama: jenisnya untuk pembaca layar", "karusel", "carousel", "accessibility"],
    slide_role: ["Slide utama: jenis bagiannya untuk pembaca layar", "slide", "slide", "accessibility"],
    eyebrow: [
      "Slide utama: baris kecil di atas judul",
      "Lembaga Sertifikasi Terakreditasi",
      "Accredited Certification Body",
    ],
    empty_title: ["Slide utama: judul bila kosong", "Selamat Datang", "Welcome"],
    empty_text: ["Slide utama: teks bila kosong", "Konten sedang disiapkan", "Content is being prepared"],
    previous: ["Slide utama: sebelumnya", "Slide sebelumnya", "Previous slide", "accessibility"],
    next: ["Slide utama: berikutnya", "Slide berikutnya", "Next slide", "accessibility"],
    dot: ["Slide utama: titik", "Slide {number} dari {total}", "Slide {number} of {total}", "accessibility"],
    pause: ["Slide utama: jeda", "Jeda pergantian slide", "Pause the slides", "accessibility"],
    play: ["Slide utama: jalankan", "Jalankan pergantian slide", "Play the slides", "accessibility"],
  },
  check: {
    title: [
      "Kartu verifikasi: judul",
      "Beginilah jawabannya",
      "This is what the answer looks like",
      "accessibility",
    ],
    verdict: ["Kartu verifikasi: putusan contoh", "Sertifikat berlaku", "Certificate is valid"],
    reason: [
      "Kartu verifikasi: penjelasan putusan",
      "Sertifikat ini berlaku hari ini.",
      "This certificate is valid today.",
    ],
    specimen: ["Kartu verifikasi: tanda contoh", "Contoh", "Specimen"],
    holder: ["Kartu verifikasi: pemegang contoh", "PT Contoh Makmur", "PT Contoh Makmur"],
    number: ["Kartu verifikasi: nomor contoh", "GIS/QMS/0000/00000", "GIS/QMS/0000/00000"],
  },
  facts: {
    title: [
      "Fakta: nama untuk pembaca layar",
      "Akreditasi dan register",
      "Accreditation and register",
      "accessibility",
    ],
    accreditation_label: ["Fakta: label akreditasi", "Nomor akreditasi", "Accreditation number"],
    scope: [
      "Fakta: lingkup akreditasi",
      "Sertifikasi sistem manajemen, produk, dan usaha pariwisata. Lingkup lengkapnya tercantum pada direktori badan akreditasi nasional.",
      "Certification of management systems, products and tourism businesses. The full scope is in the national accreditation body’s directory.",
    ],
    valid_label: ["Fakta: jumlah sertifikat", "sertifikat berlaku hari ini", "certificates valid today"],
    counted: ["Fakta: kapan dihitung", "Dihitung {time} dari register", "Counted {time} from the register"],
    standards_title: ["Fakta: menurut standar", "Menurut standar", "By standard"],
  },
  about: {
    eyebrow: ["Tentang: baris kecil", "Tentang Kami", "About Us"],
    title: [
      "Tentang: judul",
      "Sertifikat hanya sekuat penilaian di belakangnya",
      "A certificate is only as strong as the assessment behind it",
    ],
    text: [
      "Tentang: teks",
      "Kami memeriksa apakah sistem yang tertulis benar-benar dijalankan: di lantai produksi, di meja resepsionis, di ruang server. Yang kami temukan kami katakan apa adanya, dan keputusannya dapat Anda telusuri.",
      "We check whether the system on paper is the system at work: on the shop floor, at the reception desk, in the server room. We say what we find, and you can trace how we decided.",
    ],
    learn_more: ["Tentang: tautan", "Pelajari Lebih Lanjut", "Learn More"],
    point_1_title: ["Tentang: poin 1, judul", "Tidak memihak", "Impartial"],
    point_1_text: [
      "Tentang: poin 1, teks",
      "Auditor yang menilai tidak pernah ikut memutuskan, dan kami tidak menjual jasa konsultansi kepada klien yang kami audit.",
      "The auditor who assesses never takes the decision, and we sell no consultancy to the clients we audit.",
    ],
    point_2_title: ["Tentang: poin 2, judul", "Memahami bidang Anda", "At home in your field"],
    point_2_text: [
      "Tentang: poin 2, teks",
      "Setiap audit dipimpin oleh orang yang pernah bekerja di sektor yang dinilainya.",
      "Every audit is led by someone who has worked in the sector being assessed.",
    ],
    point_3_title: ["Tentang: poin 3, judul", "Terbuka untuk diperiksa", "Open to checking"],
    point_3_text: [
      "Tentang: poin 3, teks",
      "Status setiap sertifikat dapat dilihat publik, termasuk yang dibekukan, dicabut, dan sudah berakhir.",
      "The status of every certificate is public, including those suspended, withdrawn or expired.",
    ],
  },
  services: {
    eyebrow: ["Layanan: baris kecil", "Layanan", "Services"],
    title: [
      "Layanan: judul",
      "Sertifikasi untuk setiap langkah usaha",
      "Certification for every step of your business",
    ],
    text: [
      "Layanan: teks",
      "Dari sistem manajemen mutu sampai standar usaha pariwisata, dengan proses yang jelas sejak permohonan pertama.",
      "From quality management to tourism business standards, with a clear process from the first application.",
    ],
    card_1_title: ["Layanan: kartu 1, judul", "Sertifikasi ISO", "ISO Certification"],
    card_1_text: [
      "Layanan: kartu 1, teks",
      "ISO 9001, ISO 14001, dan ISO/IEC 27001 oleh auditor yang memahami industri Anda.",
      "ISO 9001, ISO 14001 and ISO/IEC 27001 by auditors who understand your industry.",
    ],
    card_link: ["Layanan: tautan kartu", "Lihat layanan", "View services"],
    card_2_title: ["Layanan: kartu 2, judul", "Standar Nasional", "National Standards"],
    card_2_text: [
      "Layanan: kartu 2, teks",
      "SNI 8807:2022 untuk lembaga rehabilitasi dan ISPO untuk kelapa sawit berkelanjutan.",
      "SNI 8807:2022 for rehabilitation services and ISPO for sustainable palm oil.",
    ],
    card_3_title: ["Layanan: kartu 3, judul", "Usaha Pariwisata", "Tourism Business"],
    card_3_text: [
      "Layanan: kartu 3, teks",
      "LSUP dan CHSE untuk hotel, restoran, dan daya tarik wisata.",
      "LSUP and CHSE for hotels, restaurants and visitor attractions.",
    ],
    standards: [
      "Layanan: nama daftar halaman standar",
      "Standar yang kami layani",
      "Standards we certify",
      "accessibility",
    ],
  },
  clients: {
    title: ["Klien: judul", "Pelanggan menurut bidang", "Customers by sector"],
    link: ["Klien: tautan", "Lihat semua pelanggan", "View all customers"],
    count_one: ["Klien: jumlah, satu", "{count} pelanggan", "{count} customer"],
    count_many: ["Klien: jumlah, lebih dari satu", "{count} pelanggan", "{count} customers"],
  },
  articles: {
    title: ["Artikel: judul", "Artikel terbaru", "Latest articles"],
    link: ["Artikel: tautan", "Semua artikel", "All articles"],
  },
  partners: {
    title: ["Mitra: judul", "Mitra kami", "Our partners"],
    text: [
      "Mitra: teks",
      "Lembaga yang bekerja bersama kami dalam pelatihan, pengujian, dan pengembangan standar.",
      "Institutions that work with us on training, testing and the development of standards.",
    ],
    pause: ["Mitra: jeda gerakan", "Jeda gerakan logo", "Pause the moving logos", "accessibility"],
  },
  cta: {
    title: ["Ajakan: judul", "Siap tersertifikasi?", "Ready to get certified?"],
    text: [
      "Ajakan: teks",
      "Sebutkan standar yang Anda ajukan dan kegiatan organisasi Anda. Kami jelaskan cara kami menilai, lamanya, dan dasar biayanya; keputusannya mengikuti bukti.",
      "Tell us which standard you apply for and what your organisation does. We explain how we assess, how long it takes and what the fee rests on; the decision follows the evidence.",
    ],
    button: ["Ajakan: tombol", "Hubungi Kami", "Contact Us"],
  },
  popup: {
    title: [
      "Popup: judul",
      "<p>Berencana mengajukan sertifikasi?</p>",
      "<p>Planning to apply for certification?</p>",
      "rich-text",
    ],
    description: [
      "Popup: teks",
      "<p>Tanyakan standar yang kami layani, tahap penilaian, dan biayanya. Penjelasan ini <strong>terbuka bagi siapa pun</strong>. Kami tidak memberi konsultansi, dan permohonan tidak menjanjikan hasil.</p>",
      "<p>Ask which standards we certify, how we assess and what it costs. These answers are <strong>open to everyone</strong>. We give no consultancy, and an application promises no outcome.</p>",
      "rich-text",
    ],
    contact_button: ["Popup: tombol kontak", "Hubungi Kami", "Contact Us"],
    services_button: ["Popup: tombol layanan", "Layanan Kami", "Our Services"],
    close: ["Popup: tutup", "Tutup tawaran ini", "Close this invitation", "accessibility"],
  },
});
